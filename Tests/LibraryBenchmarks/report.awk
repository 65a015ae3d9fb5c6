# Prints the table of Tests/LibraryBenchmarks/run; with `check` set, exits with 1 if a limit is missed.

# Instructions: build, case, number.
NF == 3 { instructions[$1, $2] = $3 }

# A round: build, case, nanoseconds, allocations. The worst round's allocations count.
NF == 4 {
  key = $1 SUBSEP $2
  times[key, ++rounds[key]] = $3
  if (!(key in allocations) || $4 == "?" || $4 + 0 > allocations[key] + 0) allocations[key] = $4
}

# Puts the rounds of a build and a case in order, the fastest first.
function sort_rounds(key,   place, other, value) {
  for (place = 2; place <= rounds[key]; place++) {
    value = times[key, place]
    for (other = place - 1; other > 0 && times[key, other] > value; other--) {
      times[key, other + 1] = times[key, other]
    }
    times[key, other + 1] = value
  }
}

# Returns the time of the fastest round, with the median of all rounds behind it.
function cell(key) {
  return sprintf("%.0f (%.0f)", times[key, 1], times[key, int((rounds[key] + 1) / 2)])
}

# Adds a limit to the row. A figure that was not measured misses its limit.
function limit(name, what, value, most,   mark) {
  mark = what " ≤ " most
  if (value == "" || value == "?" || value + 0 > most) {
    missed = missed "\n  " name ", " what ": " (value == "" ? "?" : value) ", limit " most
    mark = "**" mark "**"
  }
  limits = limits (limits == "" ? "" : ", ") mark
}

function row(name, title, most_nanoseconds, most_allocations,   plain, flags, ratio, counted) {
  plain = "plain" SUBSEP name
  flags = "flags" SUBSEP name
  sort_rounds(plain)
  sort_rounds(flags)
  ratio = times[flags, 1] > 0 ? times[plain, 1] / times[flags, 1] : ""
  limits = ""
  if (most_nanoseconds != "") limit(name, "ns", times[plain, 1], most_nanoseconds)
  if (most_allocations != "") limit(name, "allocations", allocations[plain], most_allocations)
  counted = "- | - | -"
  if (instructions[flags] > 0) {
    counted = sprintf("%d | %d | %.2f", instructions[plain], instructions[flags],
      instructions[plain] / instructions[flags])
  }
  printf "| %s | %s | %s | %.2f | %s | %s | %s | %s |\n", title, cell(plain), cell(flags), ratio,
    allocations[plain], allocations[flags], counted, limits
}

END {
  printf "| | plain, ns | flags, ns | ratio | plain, allocations | flags, allocations "
  print "| plain, instructions | flags, instructions | ratio | limits; a missed one is bold |"
  print "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|"
  row("drag", "a frame, a finger moves, 10 recognizers", 1000, "")
  row("pans", "a frame, a finger moves, 10 pans that all act", 4000, "")
  row("tap", "a whole tap, 10 recognizers", 24000, 0)
  if (check != "" && missed != "") {
    print "Tests/LibraryBenchmarks/run: limits missed:" missed >"/dev/stderr"
    exit 1
  }
}

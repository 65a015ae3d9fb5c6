// Copies the text of an element, which is `text`, and returns a sentence about it.
export async function copy(text, element) {
  let isDone = false;
  try {
    await navigator.clipboard.writeText(text);
    isDone = true;
  } catch {
    // A page from another machine has no such clipboard: the text is selected and copied the old
    // way.
    getSelection().selectAllChildren(element);
    isDone = document.execCommand("copy");
  }
  return isDone ? "Copied." : "Selected; press Ctrl+C to copy.";
}

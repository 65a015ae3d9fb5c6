import Captures
import Foundation
import InputEvents
import Testing

/// Other programs read the captures that are written here.
///
/// `evemu-describe` reads only devices, so evemu's own reader is called through its library.
struct OtherProgramTests {
  @Test(.enabled("python3 or libevemu is not installed", { OtherPrograms.hasEvemu }))
  func `evemu reads the same events`() throws {
    var writer = EvemuWriter()
    let read = try OtherPrograms.run(Self.evemu, on: writer.text(of: Self.capture))
    #expect(read == Self.reading)
  }

  @Test(.enabled("python3 or its yaml is not installed", { OtherPrograms.hasYAML }))
  func `libinput replay reads the same events`() throws {
    var writer = LibinputRecordWriter()
    let read = try OtherPrograms.run(Self.libinput, on: writer.text(of: Self.capture))
    #expect(read == Self.reading)
  }

  private static let capture = {
    var capture = WriterTests.capture
    capture.device.codes = [.btnTouch, .absX, .absMTSlot, .absMTTrackingID]
    // evemu and libinput know no times before 0.
    capture.events = capture.events.filter { $0.time >= 0 }
    return capture
  }()

  private static let reading = OtherPrograms.Reading(
    name: capture.device.name, identifier: [0x18, 0x56a, 0xe6, 0x139], properties: [1],
    codes: OtherPrograms.list(capture.device.codes),
    axes: OtherPrograms.list(capture.device.axes), events: OtherPrograms.list(capture.events))

  /// Calls libevemu, as `evemu-device` and `evemu-play` do, and prints what it read.
  private static let evemu = """
    import ctypes, json, struct, sys
    evemu, c = ctypes.CDLL('libevemu.so.3'), ctypes.CDLL(None)
    pointer = ctypes.c_void_p
    c.fopen.restype = evemu.evemu_new.restype = pointer
    evemu.evemu_get_name.restype = ctypes.c_char_p
    file = pointer(c.fopen(sys.argv[1].encode(), b'r'))
    device = pointer(evemu.evemu_new(None))
    assert evemu.evemu_read(device, file) == 1
    axis = lambda code: [
        getattr(evemu, 'evemu_get_abs_' + field)(device, code)
        for field in ('minimum', 'maximum', 'fuzz', 'flat', 'resolution')]
    codes = [
        [type, code] for type in range(1, 32) for code in range(768)
        if evemu.evemu_has_event(device, type, code)]
    events, event = [], ctypes.create_string_buffer(24)
    while evemu.evemu_read_event(file, event) == 1:
        events.append(list(struct.unpack('qqHHi', event.raw)))
    print(json.dumps({
        'name': evemu.evemu_get_name(device).decode(),
        'identifier': [
            getattr(evemu, 'evemu_get_id_' + field)(device)
            for field in ('bustype', 'vendor', 'product', 'version')],
        'properties': [code for code in range(32) if evemu.evemu_has_prop(device, code)],
        'codes': codes,
        'axes': [[code] + axis(code) for type, code in codes if type == 3],
        'events': events}))
    """

  /// Reads the same values of a recording as `libinput replay`, in the same way.
  private static let libinput = """
    import json, sys, yaml
    recording = yaml.safe_load(open(sys.argv[1]))
    assert recording['version'] == 1
    assert recording['ndevices'] == len(recording['devices']) == 1
    device, = recording['devices']
    assert [p.split('=', maxsplit=1) for p in device['udev']['properties']] == []
    evdev = device['evdev']
    print(json.dumps({
        'name': evdev['name'],
        'identifier': evdev['id'],
        'properties': evdev['properties'],
        'codes': [[type, code] for type, codes in evdev['codes'].items() for code in codes],
        'axes': [[code] + evdev['absinfo'][code] for code in evdev['codes'][3]],
        'events': [event for entry in device['events'] for event in entry['evdev']]}))
    """
}

import { describe, expect, it } from 'vitest';
import { commandOfKey, isTypingTarget, type KeyPress } from '@/lib/client/label/key-map';
import { DEFAULT_KEYS } from '@/lib/core/labels/keys';

function press(key: string, code: string, more: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress {
  const { altGraph = false, ...rest } = more;
  const none = {
    repeat: false,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  };
  return { key, code, ...none, getModifierState: (name) => name === 'AltGraph' && altGraph, ...rest };
}

describe('keys', () => {
  it.each([
    ['1', 'Digit1', 'rate-negative'],
    ['-', 'Minus', 'rate-negative'],
    ['2', 'Numpad2', 'rate-neutral'],
    ['0', 'Digit0', 'rate-neutral'],
    ['3', 'Digit3', 'rate-positive'],
    ['4', 'Digit4', 'rate-unsure'],
    ['j', 'KeyJ', 'move-next'],
    ['ArrowUp', 'ArrowUp', 'move-previous'],
    ['Enter', 'Enter', 'submit'],
    ['.', 'Period', 'guideline'],
    ['x', 'KeyX', null],
    ['Dead', 'BracketLeft', null],
  ])('%s on %s is %s', (key, code, command) => expect(commandOfKey(press(key, code))).toBe(command));

  it.each([
    ['plus with shift', press('+', 'Equal', { shiftKey: true }), 'rate-positive'],
    ['question mark with shift', press('?', 'Slash', { shiftKey: true }), 'help'],
    ['QWERTY 1 with shift', press('!', 'Digit1', { shiftKey: true }), 'rate-to-end'],
    ['AZERTY exclamation mark', press('!', 'Slash'), 'rate-to-end'],
    ['AZERTY digit row', press('&', 'Digit1'), 'rate-negative'],
    ['AZERTY digit row, é', press('é', 'Digit2'), 'rate-neutral'],
    ['AZERTY digit row, "', press('"', 'Digit3'), 'rate-positive'],
    ['AZERTY minus', press('-', 'Digit6'), 'rate-negative'],
    ['AZERTY digit with shift', press('1', 'Digit1', { shiftKey: true }), 'rate-negative'],
    ['AZERTY z where QWERTY has w', press('z', 'KeyW'), 'undo'],
    ['Cyrillic j', press('о', 'KeyJ'), 'move-next'],
    ['caps lock', press('J', 'KeyJ'), 'move-next'],
    [
      'AltGr, as Windows reports it',
      press('.', 'Period', { ctrlKey: true, altKey: true, altGraph: true }),
      'guideline',
    ],
  ])('%s', (_name, event, command) => expect(commandOfKey(event)).toBe(command));

  it.each([
    ['control', press('z', 'KeyZ', { ctrlKey: true })],
    ['command', press('r', 'KeyR', { metaKey: true })],
    ['option', press('1', 'Digit1', { altKey: true })],
    ['composition', press('3', 'Digit3', { isComposing: true })],
    ['shift and a letter', press('J', 'KeyJ', { shiftKey: true })],
    ['shift and a digit of QWERTY', press('@', 'Digit2', { shiftKey: true })],
  ])('leaves %s alone', (_name, event) => expect(commandOfKey(event)).toBeNull());

  it('takes other keys', () => {
    expect(commandOfKey(press('x', 'KeyX'), { ...DEFAULT_KEYS, 'rate-negative': ['x'] })).toBe(
      'rate-negative',
    );
    expect(commandOfKey(press('1', 'Digit1'), { ...DEFAULT_KEYS, 'rate-negative': ['x'] })).toBeNull();
  });
});

describe('typing', () => {
  it.each([
    [{ tagName: 'TEXTAREA' }, true],
    [{ tagName: 'INPUT', type: 'text' }, true],
    [{ tagName: 'INPUT', type: 'radio' }, false],
    [{ tagName: 'DIV', isContentEditable: true }, true],
    [{ tagName: 'BUTTON' }, false],
    [null, false],
  ])('%o: %s', (element, expected) => expect(isTypingTarget(element)).toBe(expected));
});

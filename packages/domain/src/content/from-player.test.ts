import { expect, test } from 'vitest'
import { FromPlayer } from './from-player.ts'

const made = (bytes: unknown) =>
  FromPlayer.safeParse({ kind: 'made', name: 'certificate.pdf', bytes }).success
const MADE_BYTES_MAX = 64 * 1024 * 1024

test('a file made by a script is accepted up to 64 MiB, and anything but a Blob is refused', () => {
  const weighing = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size })
  expect([made(new Blob(['x'])), made(weighing(MADE_BYTES_MAX)), made(weighing(MADE_BYTES_MAX + 1))]).toEqual(
    [true, true, false],
  )
  expect(['x', { size: 1 }, new Uint8Array(1), null].map(made)).toEqual([false, false, false, false])
})

test.each([
  ['https://example.org/a', true],
  ['mailto:ana@example.org', true],
  ['tel:+5511', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
  ['https://', false],
])('content may link to %s: %s', (url, isTaken) => {
  expect(FromPlayer.safeParse({ kind: 'link', url }).success).toBe(isTaken)
})

test('a player message without the newer fields defaults to pressed and to no open item', () => {
  expect(FromPlayer.parse({ kind: 'save', path: 'a.pdf' })).toEqual({
    kind: 'save',
    path: 'a.pdf',
    isPressed: true,
  })
  const course = { sequencing: '', completed: false, choices: [], next: null }
  expect(FromPlayer.parse({ kind: 'scorm', seq: 1, state: null, course })).toMatchObject({
    course: { open: null },
  })
})

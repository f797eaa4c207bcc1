import { SHELL_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hiddenFrame, listenTo, playerFrame, readPlayerUp } from './player-frame.ts'
import { CONTENT_ORIGIN, type ContentFrame, contentPage, UP } from './testing/content-page.ts'

let page: ReturnType<typeof contentPage>
beforeEach(() => {
  page = contentPage()
})
afterEach(() => page.leave())

function shown(address = CONTENT_ORIGIN) {
  const frame = playerFrame(address, 'Soil')
  page.container.append(frame)
  const heard: unknown[] = []
  const stop = listenTo(frame, address, (message) => heard.push(message))
  return { frame: frame as unknown as ContentFrame, heard, stop }
}

test('a page hears its own frame, and no other window or origin', () => {
  const one = shown()
  const another = shown()
  one.frame.says('mine')
  one.frame.says('after it went elsewhere', { origin: 'https://evil.example' })
  one.frame.says('of a window beside it', { source: {} })
  one.frame.says('of nobody', { source: null })
  expect([one.heard, another.heard]).toEqual([['mine'], []])
})

test('a frame that is not in the page, or is not listened to, is not heard', () => {
  const { frame, heard, stop } = shown()
  frame.remove()
  frame.says('gone')
  frame.appear()
  frame.says('back')
  stop()
  frame.says('too late')
  expect(heard).toEqual(['back'])
})

test('on a shared host below a path the host’s origin is heard', () => {
  const { frame, heard } = shown('https://play.example/acme/soil')
  expect(frame.src).toBe('https://play.example/acme/soil/play.html')
  frame.says('mine')
  expect(heard).toEqual(['mine'])
})

test('frames can’t navigate the page, open windows, save files or get the app’s storage', () => {
  const frames = [playerFrame(CONTENT_ORIGIN, 'Soil'), hiddenFrame(`${CONTENT_ORIGIN}/wipe.html`)]
  for (const { sandbox, title } of frames as unknown as ContentFrame[]) {
    expect(sandbox).toMatch(/(^| )allow-scripts( |$)/)
    expect(sandbox).not.toMatch(/top-navigation|popups|downloads|storage-access|orientation|presentation/)
    expect(['Soil', '']).toContain(title)
  }
})

test('a player of this protocol is up, and any other message is not', () => {
  expect(readPlayerUp(UP)).toEqual(UP)
  for (const word of [
    null,
    'player up',
    {},
    { ...UP, protocol: SHELL_PROTOCOL + 1 },
    { ...UP, worker: 'yes' },
  ])
    expect(readPlayerUp(word)).toBeNull()
})

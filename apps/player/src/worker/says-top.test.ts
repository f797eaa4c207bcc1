import { expect, test } from 'vitest'
import { withTop } from './says-top.ts'

const said = (text: string, isPage = false) =>
  new TextDecoder().decode(withTop(new TextEncoder().encode(text).buffer as ArrayBuffer, isPage))

test.each([
  ['top.close()', 'veredaTop.close()'],
  ['if(done)window.top.close();', 'if(done)veredaTop.close();'],
  ['self.parent.top.location="é.html"', 'veredaTop.location="é.html"'],
  ['x=top.window.location.href', 'x=veredaTop.window.location.href'],
  ['top.frames.main.location = "a"', 'veredaTop.frames.main.location = "a"'],
  ['while (w != top) w = w.parent; top.close()', 'while (w != top) w = w.parent; veredaTop.close()'],
])('%s is said of what the player shows there', (text, changed) => {
  expect(said(text)).toBe(changed)
})

test.each([
  'rect.top.location',
  'dialogs.top.close()',
  'desktop.close()',
  'top.innerWidth',
  'topmost.close()',
  'const top = stack.at(-1); top.close()',
  'let a=1,top=stack.pop();top.close()',
  'function shut(all, top) { top.close() }',
  'stack.forEach((top) => top.close())',
  'stack.forEach(top => top.close())',
])('%s stays as it is', (text) => {
  expect(said(text)).toBe(text)
})

test('a script with a top of its own may say what it means of the window', () => {
  expect(said('var top = stack.pop(); top.close(); window.top.close()')).toBe(
    'var top = stack.pop(); top.close(); veredaTop.close()',
  )
})

test('of a page its scripts are changed, and no word that it shows', () => {
  expect(
    said('<p onclick="top.close()">Say top.close()</p><script>top.close()</script><b>top.location</b>', true),
  ).toBe(
    '<p onclick="veredaTop.close()">Say top.close()</p><script>veredaTop.close()</script><b>top.location</b>',
  )
})

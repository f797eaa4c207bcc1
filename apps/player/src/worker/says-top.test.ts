import { expect, test } from 'vitest'
import { withTop } from './says-top.ts'

const said = (text: string, isPage = false) =>
  new TextDecoder().decode(withTop(new TextEncoder().encode(text).buffer as ArrayBuffer, isPage))

test.each([
  ['top.close()', '(self.veredaTop||top).close()'],
  ['if(done)window.top.close();', 'if(done)(self.veredaTop||top).close();'],
  ['self.parent.top.location="é.html"', '(self.veredaTop||top).location="é.html"'],
  ['x=top.window.location.href', 'x=(self.veredaTop||top).window.location.href'],
  ['top.frames.main.location = "a"', '(self.veredaTop||top).frames.main.location = "a"'],
  ['window.top && window.top.API', 'window.top && (self.veredaTop||top).API'],
  ['find(window.top?.[n], window.top[n])', 'find(window.top?.[n], (self.veredaTop||top)[n])'],
  ['e=top.API_1484_11||window.top?.API', 'e=(self.veredaTop||top).API_1484_11||(self.veredaTop||top)?.API'],
  ['top.document.title="a"', '(self.veredaTop||top).document.title="a"'],
  [
    'top.moveTo(0, 0);top.window.outerHeight=9',
    '(self.veredaTop||top).moveTo(0, 0);(self.veredaTop||top).window.outerHeight=9',
  ],
  ['top.main.location="a.html"', '(self.veredaTop||top).main.location="a.html"'],
  ['window.top.goOn()', '(self.veredaTop||top).goOn()'],
  // a document's location cannot be replaced, so the location of its window, which is the same, is used
  ['top.main.document.location="a"', '(self.veredaTop||top).main.location="a"'],
  ['parent.document.location.href = "a"', 'parent.location.href = "a"'],
  ["parent.frames['main'].document.location.reload()", "parent.frames['main'].location.reload()"],
  ['window.opener.document.location = "a"', 'window.opener.location = "a"'],
  [
    'while (w != top) w = w.parent; top.close()',
    'while (w != top) w = w.parent; (self.veredaTop||top).close()',
  ],
  // without a semicolon before it, a bracket would call the expression on the line above
  ['leave()\ntop.close()', 'leave()\nveredaTop.close()'],
  ['leave();\n  top.close()', 'leave();\n  (self.veredaTop||top).close()'],
])('%s is redirected to the player’s own top', (text, changed) => {
  expect(said(text)).toBe(changed)
})

test.each([
  'rect.top.location',
  'dialogs.top.close()',
  'desktop.close()',
  'top.innerWidth',
  'topmost.close()',
  'link("top.html", top.value)',
  'self.top.value = parent.top.toFixed()',
  'window.top.postMessage(said, "*")',
  'window.top === window',
  'document.location = window.document.location.href',
  'parent.document.body.append(parent.document)',
  'const top = stack.at(-1); top.close()',
  'let a=1,top=stack.pop();top.close()',
  'function shut(all, top) { top.close() }',
  'stack.forEach((top) => top.close())',
  'stack.forEach(top => top.close())',
])('%s is not changed', (text) => {
  expect(said(text)).toBe(text)
})

test('a script with its own “top” keeps it, and window.top is redirected', () => {
  expect(said('var top = stack.pop(); top.close(); window.top.close()')).toBe(
    'var top = stack.pop(); top.close(); (self.veredaTop||top).close()',
  )
})

test('a page’s scripts are changed, and its visible text is not', () => {
  expect(
    said('<p onclick="top.close()">Say top.close()</p><script>top.close()</script><b>top.location</b>', true),
  ).toBe(
    '<p onclick="(self.veredaTop||top).close()">Say top.close()</p><script>(self.veredaTop||top).close()</script><b>top.location</b>',
  )
})

test('a frame without the name veredaTop keeps its own window', () => {
  const closed: string[] = []
  const top = { close: () => closed.push('top') }
  const run = new Function('self', 'top', said('if (true) top.close()'))
  run({}, top)
  run({ veredaTop: { close: () => closed.push('ours') } }, top)
  expect(closed).toEqual(['top', 'ours'])
})

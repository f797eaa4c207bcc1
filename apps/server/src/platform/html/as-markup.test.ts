import { expect, test } from 'vitest'
import { asMarkup } from './as-markup.ts'

test('asMarkup escapes tags, quotes and ampersands', () => {
  expect(asMarkup('Sea & <b title="salt">')).toBe('Sea &amp; &lt;b title=&quot;salt&quot;&gt;')
  expect(asMarkup("&amp; it's")).toBe("&amp;amp; it's")
})

import { expect, test } from 'vitest'
import { asMarkup } from './as-markup.ts'

test('a text neither opens a tag nor ends its attribute, and is read as it was written', () => {
  expect(asMarkup('Sea & <b title="salt">')).toBe('Sea &amp; &lt;b title=&quot;salt&quot;&gt;')
  expect(asMarkup("&amp; it's")).toBe("&amp;amp; it's")
})

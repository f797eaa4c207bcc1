import { strFromU8, strToU8, type Unzipped } from 'fflate'
import { tagAttribute } from './tag-attribute.ts'

const TAG = (name: string) => new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])(?:[^>"]|"[^"]*")*>`, 'g')
const blockOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}[\\s>][\\s\\S]*?</(?:\\w+:)?${name}>`).exec(xml)?.[0] ?? ''

/** How a format shows a whole number: null for each digit, and the text between the digits. */
type Look = readonly (string | null)[]
/** A look, or `unread` for a format whose rule for leading zeros is not supported. */
type Format = Look | 'unread' | undefined

const SIGNS = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|[\s\S]/g
const AS_IT_IS = /^[-+()\s:/]$/
const NO_RULE = /^(\$-|[a-z]+\d*$)/i // a language or a colour, which does not change the digits
const ZEROS_IN_FRONT = /00/

/** The look of a format that consists of zeros and text; undefined for a format with other digit signs or with fewer than two zeros. */
function lookOf(format: string): Look | undefined {
  const look: (string | null)[] = []
  for (const [sign, quoted, escaped, rule] of format.matchAll(SIGNS)) {
    if (sign === ';') break // the part after it is for negative numbers
    if (sign === '0') look.push(null)
    else if (quoted !== undefined || escaped !== undefined) look.push(quoted ?? escaped ?? '')
    else if (AS_IT_IS.test(sign)) look.push(sign)
    else if (rule === undefined ? !/^[_*]./.test(sign) : !NO_RULE.test(rule)) return undefined
  }
  return look.filter((part) => part === null).length > 1 ? look : undefined
}

const isByCondition = (format: string) => /\[[<>=]/.test(format) && ZEROS_IN_FRONT.test(format)

const formatOf = (code: string): Format => (isByCondition(code) ? 'unread' : lookOf(code))

/** The number format of each cell style of a workbook, by the style's index. */
function formatsOf(styles: string): Format[] {
  const codes = new Map(
    (blockOf(styles, 'numFmts').match(TAG('numFmt')) ?? []).map((tag) => [
      tagAttribute(tag, 'numFmtId'),
      tagAttribute(tag, 'formatCode'),
    ]),
  )
  const cells = blockOf(styles, 'cellXfs').match(TAG('xf')) ?? []
  return cells.map((tag) => formatOf(codes.get(tagAttribute(tag, 'numFmtId')) ?? ''))
}

/** A number in its look: its last digits fill the places, and surplus digits come before the first place. */
function shown(look: Look, digits: string): string {
  const places = look.filter((part) => part === null).length
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  const parts = look.map((part) => part ?? padded[next++])
  const first = look.indexOf(null)
  return [...parts.slice(0, first), padded.slice(0, padded.length - places), ...parts.slice(first)].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const CELL = /<((?:\w+:)?)c(\s[^>]*")\s*>([\s\S]*?)<\/\1c>/g
const WHOLE_NUMBER = /(<(?:\w+:)?v>)(\d+)(?=<)/

/** Marks a cell whose leading zeros are unknown. No file of people contains this character. */
export const UNTOLD = '\ue000'

/** A sheet in which numbers shown with leading zeros have become texts with those zeros: 00123 and 123 are different people. */
function withShown(sheet: string, formats: readonly Format[]): string {
  return sheet.replace(CELL, (whole, prefix, attributes, inside) => {
    const format = formats[Number(tagAttribute(attributes, 's') || -1)]
    const kind = tagAttribute(attributes, 't') || 'n'
    if (!format || kind !== 'n' || !WHOLE_NUMBER.test(inside)) return whole
    const text = inside.replace(
      WHOLE_NUMBER,
      (_: string, tag: string, digits: string) =>
        tag + (format === 'unread' ? UNTOLD : escaped(shown(format, digits))),
    )
    return `<${prefix}c${attributes.replace(/\st="[^"]*"/, '')} t="str">${text}</${prefix}c>`
  })
}

/** The parts of a workbook with leading zeros kept in its sheets. Most workbooks have no such format and stay unchanged. */
export function withShownZeros(parts: Unzipped): Unzipped {
  const formats = formatsOf(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()))
  if (!formats.some(Boolean)) return parts
  const read = Object.entries(parts).map(([name, bytes]) => [
    name,
    name.startsWith('xl/worksheets/') ? strToU8(withShown(strFromU8(bytes), formats)) : bytes,
  ])
  return Object.fromEntries(read)
}

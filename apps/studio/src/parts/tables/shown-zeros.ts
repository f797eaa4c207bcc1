import { strFromU8, strToU8, type Unzipped } from 'fflate'
import { tagAttribute } from './tag-attribute.ts'

const TAG = (name: string) => new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])(?:[^>"]|"[^"]*")*>`, 'g')
const blockOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}[\\s>][\\s\\S]*?</(?:\\w+:)?${name}>`).exec(xml)?.[0] ?? ''

/** How a format shows a number that has no fraction: a null for each digit, with what stands between them. */
type Look = readonly (string | null)[]
/** That, or `unread`: zeros are put in front as a rule says that is not read here. */
type Format = Look | 'unread' | undefined

const SIGNS = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|[\s\S]/g
const AS_IT_IS = /^[-+()\s:/]$/
const NO_RULE = /^(\$-|[a-z]+\d*$)/i // a language or a colour: what is shown stays as it is
const ZEROS_IN_FRONT = /00/

/** The look of a format of zeros and of what stands between them; a format of several digits of another kind has none. */
function lookOf(format: string): Look | undefined {
  const look: (string | null)[] = []
  for (const [sign, quoted, escaped, rule] of format.matchAll(SIGNS)) {
    if (sign === ';') break // what stands behind is for numbers below nothing
    if (sign === '0') look.push(null)
    else if (quoted !== undefined || escaped !== undefined) look.push(quoted ?? escaped ?? '')
    else if (AS_IT_IS.test(sign)) look.push(sign)
    else if (rule === undefined ? !/^[_*]./.test(sign) : !NO_RULE.test(rule)) return undefined
  }
  return look.filter((part) => part === null).length > 1 ? look : undefined
}

const isByCondition = (format: string) => /\[[<>=]/.test(format) && ZEROS_IN_FRONT.test(format)

const formatOf = (code: string): Format => (isByCondition(code) ? 'unread' : lookOf(code))

/** How each style of a workbook shows numbers, by its number. */
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

/** A number as its look shows it: its digits from the last place on, what is left of them before the first. */
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

/** What stands in a cell whose zeros in front can't be told; no file of people has it. */
export const UNTOLD = '\ue000'

/** A sheet of a workbook whose numbers that are shown with zeros in front are texts with them: whoever has 00123 is another than who has 123. */
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

/** The parts of a workbook with its sheets so; most have no such format, and stay as they are. */
export function withShownZeros(parts: Unzipped): Unzipped {
  const formats = formatsOf(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()))
  if (!formats.some(Boolean)) return parts
  const read = Object.entries(parts).map(([name, bytes]) => [
    name,
    name.startsWith('xl/worksheets/') ? strToU8(withShown(strFromU8(bytes), formats)) : bytes,
  ])
  return Object.fromEntries(read)
}

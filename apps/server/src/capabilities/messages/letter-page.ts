import { assertNever } from '@vereda/domain/result/result.ts'
import { asMarkup } from '../../platform/html/as-markup.ts'

/** A part of a letter with everything filled in. */
export type DrawnBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string }
  | { kind: 'news'; items: string[] }

export type LetterPage = {
  locale: string
  subject: string
  hello: string
  blocks: readonly DrawnBlock[]
  notes: string[]
  linkInstead: string
  link: string
  footer: string
  /** The unsubscribe link. */
  leave?: { label: string; link: string }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;${style}">${asMarkup(text)}</p>`
const codeBox = (code: string) =>
  `<p style="margin:0 0 20px;padding:14px 0;border:1px solid #b9c7ba;border-radius:12px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:8px">${asMarkup(code)}</p>`
const button = (label: string, link: string) =>
  `<p style="margin:0 0 20px"><a href="${asMarkup(link)}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#1f6b3f;color:#ffffff;text-decoration:none;${FONT};font-size:16px;font-weight:600">${asMarkup(label)}</a></p>`

/** A text that the domain wrote. Its line breaks stay, and only the letter's own address becomes a link. */
const written = (text: string, link: string) =>
  paragraph(text)
    .replaceAll('\n', '<br>')
    .replaceAll(asMarkup(link), `<a href="${asMarkup(link)}" style="color:#1f6b3f">${asMarkup(link)}</a>`)

const list = (items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.map((item) => `<li style="margin:0 0 8px;${FONT};font-size:16px;line-height:1.5">${asMarkup(item)}</li>`).join('')}</ul>`
const leaveLine = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:0;font-size:13px;${FONT}"><a href="${asMarkup(link)}" style="color:#1f6b3f">${asMarkup(label)}</a></p>`

function drawn(block: DrawnBlock, link: string): string {
  switch (block.kind) {
    case 'text':
      return written(block.text, link)
    case 'code':
      return codeBox(block.code)
    case 'news':
      return list(block.items)
    case 'link':
      return button(block.label, link)
    default:
      return assertNever(block)
  }
}

/** A letter as an HTML page for mail programs: one column, no image, no request. */
export function letterPage(page: LetterPage): string {
  const { locale, subject, hello, blocks, notes, link, linkInstead, footer, leave } = page
  const rows = [
    paragraph(hello),
    ...blocks.map((block) => drawn(block, link)),
    ...notes.map((note) => paragraph(note, 'color:#47524a')),
    paragraph(linkInstead, 'font-size:14px;margin-bottom:4px;color:#47524a'),
    `<p style="margin:0 0 24px;font-size:14px;overflow-wrap:anywhere;${FONT}"><a href="${asMarkup(link)}" style="color:#1f6b3f">${asMarkup(link)}</a></p>`,
    paragraph(footer, 'font-size:13px;color:#5d685f'),
    leave ? leaveLine(leave) : '',
  ]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${asMarkup(subject)}</title></head><body style="margin:0;background:#f4f6f1;color:#1c241e"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" cellpadding="0" cellspacing="0" style="max-width:520px;width:100%;background:#ffffff;border-radius:20px"><tr><td style="padding:32px 28px">${rows.join('')}</td></tr></table></td></tr></table></body></html>\n`
}

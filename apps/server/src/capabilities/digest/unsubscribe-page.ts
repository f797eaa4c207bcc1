import { asMarkup } from '../../platform/html/as-markup.ts'
import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** `asked`: before the button is pressed; `done`: after it; `wrong`: at an address with a wrong key. */
export type UnsubscribeFace = 'asked' | 'done' | 'wrong'

/** The page that ends news by e-mail. It needs no script: its one button sends POST to the same address. */
export function unsubscribeAnswer(locale: LetterLocale, domain: string, face: UnsubscribeFace): string {
  const word = (id: string) => asMarkup(say(locale, `unsubscribe.${id}`, { domain }))
  const button = face === 'asked' ? `<form method="post"><button>${word('button')}</button></form>` : ''
  const onward = face === 'asked' ? '' : `<p><a href="/enroll">${word('open')}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${word(`${face}.title`)}</title><link rel="stylesheet" href="/operator.css"></head>
<body><main><h1>${word(`${face}.title`)}</h1><p>${word(`${face}.text`)}</p>${button}${onward}</main></body></html>`
}

import type { Locale } from '@vereda/client/text/locales.ts'
import bodyUrl from '@vereda/ui/fonts/print/atkinson-next-400.ttf?url'
import boldUrl from '@vereda/ui/fonts/print/atkinson-next-700.ttf?url'
import displayUrl from '@vereda/ui/fonts/print/gabarito-700.ttf?url'
import { jsPDF } from 'jspdf'
import 'svg2pdf.js'
import { PAPER } from '../sheet/certificate-sheet.tsx'
import { withPictures } from './picture-text.ts'

/** The fonts that the PDF embeds: the same families and weights as on the screen. */
const FONTS = [
  { file: 'body.ttf', url: bodyUrl, family: 'Atkinson Next', style: 'normal', weight: 400 },
  { file: 'bold.ttf', url: boldUrl, family: 'Atkinson Next', style: 'normal', weight: 700 },
  { file: 'display.ttf', url: displayUrl, family: 'Gabarito', style: 'normal', weight: 700 },
] as const

const LANGUAGES = { en: 'en', 'pt-BR': 'pt-BR', es: 'es' } as const satisfies Record<Locale, string>

async function binary(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

async function withFonts(pdf: jsPDF): Promise<void> {
  for (const { file, url, family, style, weight } of FONTS) {
    pdf.addFileToVFS(file, btoa(await binary(url)))
    pdf.addFont(file, family, style, weight)
  }
}

export type PdfWords = { title: string; author: string; locale: Locale }

/**
 * Makes a PDF of a sheet. Its keywords hold the signed credential, where the check page finds it. Needs no network once the app is on the
 * device.
 */
export async function makePdf(
  sheet: SVGSVGElement,
  { title, author, locale }: PdfWords,
  credential: string | null,
): Promise<Blob> {
  const pdf = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: [PAPER.width, PAPER.height],
    compress: true,
    putOnlyUsedFonts: true,
  })
  pdf.setProperties({ title, author, ...(credential && { keywords: credential }) })
  pdf.setLanguage(LANGUAGES[locale])
  await withFonts(pdf)
  await pdf.svg(withPictures(sheet), { x: 0, y: 0, width: PAPER.width, height: PAPER.height })
  return pdf.output('blob')
}

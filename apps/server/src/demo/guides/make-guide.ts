import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument } from 'pdf-lib'
import { drawBlock, drawFoot } from './draw-blocks.ts'
import type { Guide } from './guide.ts'
import { BRAND, colour, type Fonts, INK, PAGE, QUIET, Sheet } from './sheet.ts'

const PICTURE = 232
const MADE = new Date('2026-01-01T00:00:00Z') // fixed, so that every run makes the same bytes

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) => readFile(resolve(`@vereda/ui/fonts/print/${name}.ttf`))

async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit)
  const embed = async (name: string) => document.embedFont(await fontFile(name), { subset: true })
  return {
    display: await embed('gabarito-700'),
    text: await embed('atkinson-next-400'),
    bold: await embed('atkinson-next-700'),
  }
}

function openingPart(sheet: Sheet, { palette, scene, kicker, title, lead }: Guide): void {
  sheet.landscape(palette, scene, PICTURE)
  sheet.y = PICTURE + 26
  sheet.y += sheet.write(kicker, { font: sheet.fonts.bold, size: 11, ink: BRAND }) + 2
  sheet.y += sheet.write(title, { font: sheet.fonts.display, size: 32, lead: 1.1, ink: INK }) + 6
  sheet.y += sheet.write(lead, { size: 13, lead: 1.45, ink: QUIET }) + 8
}

/** Draws a guide. The bytes depend only on its source. */
export async function makeGuide(guide: Guide): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  document.setTitle(guide.title)
  document.setLanguage('pt-BR')
  document.setCreationDate(MADE)
  document.setModificationDate(MADE)
  guide.pages.forEach((blocks, i) => {
    const page = document.addPage([PAGE.width, PAGE.height])
    page.drawRectangle({ x: 0, y: 0, width: PAGE.width, height: PAGE.height, color: colour('#fffdf8') })
    const sheet = new Sheet(page, fonts)
    if (i === 0) openingPart(sheet, guide)
    else sheet.flower(guide.palette, guide.file, 3, PAGE.width - PAGE.margin - 64, 34, 64)
    for (const block of blocks) drawBlock(sheet, block, guide.palette)
    drawFoot(sheet, guide.foot, `${i + 1}/${guide.pages.length}`)
  })
  return document.save()
}

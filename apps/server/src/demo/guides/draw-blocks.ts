import { assertNever } from '@vereda/domain/result/result.ts'
import type { GuideBlock } from './guide.ts'
import { colour, INK, inkOf, PAGE, QUIET, type Sheet, wrapped } from './sheet.ts'

const WIDTH = PAGE.width - 2 * PAGE.margin
const PAPER = colour('#ffffff')
type Of<K extends GuideBlock['kind']> = Extract<GuideBlock, { kind: K }>

function heading(sheet: Sheet, { text }: Of<'heading'>): void {
  sheet.y += 10
  sheet.y += sheet.write(text, { font: sheet.fonts.display, size: 17, lead: 1.2 }) + 8
}

function paragraph(sheet: Sheet, { text }: Of<'text'>): void {
  sheet.y += sheet.write(text, { ink: QUIET }) + 10
}

function steps(sheet: Sheet, { steps: list }: Of<'steps'>, palette: string): void {
  list.forEach(({ title, text }, i) => {
    sheet.page.drawCircle({
      x: PAGE.margin + 14,
      y: PAGE.height - sheet.y - 14,
      size: 14,
      color: inkOf(palette, 1),
    })
    const figure = String(i + 1)
    const size = 13
    const width = sheet.fonts.display.widthOfTextAtSize(figure, size)
    sheet.write(figure, {
      font: sheet.fonts.display,
      size,
      x: PAGE.margin + 14 - width / 2,
      y: sheet.y + 7,
      ink: PAPER,
    })
    const column = { x: PAGE.margin + 42, width: WIDTH - 42 }
    const above = sheet.write(title, { ...column, font: sheet.fonts.display, size: 13, lead: 1.25 })
    const below = sheet.write(text, { ...column, y: sheet.y + above + 2, ink: QUIET })
    sheet.y += Math.max(above + below + 2, 28) + 10
  })
}

function columnHeight(sheet: Sheet, lines: string[], width: number): number {
  return (
    44 +
    lines.reduce((sum, line) => sum + wrapped(line, sheet.fonts.text, 11, width).length * 11 * 1.4 + 10, 0)
  )
}

function columns(sheet: Sheet, { left, right }: Of<'columns'>, palette: string): void {
  const width = (WIDTH - 16) / 2
  const inner = width - 36
  const height = Math.max(columnHeight(sheet, left.lines, inner), columnHeight(sheet, right.lines, inner))
  ;[left, right].forEach((side, i) => {
    const x = PAGE.margin + i * (width + 16)
    sheet.box(x, sheet.y, width, height, i === 0 ? colour('#f1ece1') : inkOf(palette, 3), 16)
    let y = sheet.y + 16
    y += sheet.write(side.title, {
      font: sheet.fonts.display,
      size: 13,
      lead: 1.3,
      x: x + 18,
      width: inner,
      y,
    })
    for (const line of side.lines) {
      sheet.rule(x + 18, y + 3, inner, inkOf(palette, 1), 0.5)
      y += 8
      y += sheet.write(line, { x: x + 18, width: inner, y, lead: 1.4 }) + 2
    }
  })
  sheet.y += height + 16
}

function table(sheet: Sheet, { head, rows }: Of<'table'>, palette: string): void {
  const width = WIDTH / head.length
  const height = 27
  sheet.box(PAGE.margin, sheet.y, WIDTH, height, inkOf(palette, 1), 10)
  head.forEach((cell, i) => {
    sheet.write(cell, {
      font: sheet.fonts.display,
      size: 11,
      x: PAGE.margin + 12 + i * width,
      y: sheet.y + 8,
      ink: PAPER,
    })
  })
  sheet.y += height
  rows.forEach((row, n) => {
    if (n % 2 === 0) sheet.box(PAGE.margin, sheet.y, WIDTH, height, colour('#f6f1e6'), 0)
    row.forEach((cell, i) => {
      sheet.write(cell, {
        font: i === 0 ? sheet.fonts.bold : sheet.fonts.text,
        size: 11,
        x: PAGE.margin + 12 + i * width,
        y: sheet.y + 8,
      })
    })
    sheet.y += height
  })
  sheet.y += 16
}

function lines(sheet: Sheet, { labels }: Of<'lines'>, palette: string): void {
  for (const label of labels) {
    sheet.write(label, { font: sheet.fonts.bold, size: 10, ink: QUIET, y: sheet.y + 4 })
    sheet.rule(PAGE.margin + 120, sheet.y + 17, WIDTH - 120, inkOf(palette, 1))
    sheet.y += 27
  }
  sheet.y += 6
}

/** Draws one block and moves the sheet's position below it. */
export function drawBlock(sheet: Sheet, block: GuideBlock, palette: string): void {
  switch (block.kind) {
    case 'heading':
      heading(sheet, block)
      break
    case 'text':
      paragraph(sheet, block)
      break
    case 'steps':
      steps(sheet, block, palette)
      break
    case 'columns':
      columns(sheet, block, palette)
      break
    case 'table':
      table(sheet, block, palette)
      break
    case 'lines':
      lines(sheet, block, palette)
      break
    default:
      assertNever(block)
  }
}

/** Draws the line at a page's foot. */
export function drawFoot(sheet: Sheet, foot: string, page: string): void {
  sheet.rule(PAGE.margin, PAGE.height - 44, WIDTH, INK, 0.4)
  sheet.write(foot, { size: 9, y: PAGE.height - 38, ink: QUIET })
  const width = sheet.fonts.text.widthOfTextAtSize(page, 9)
  sheet.write(page, { size: 9, y: PAGE.height - 38, x: PAGE.width - PAGE.margin - width, ink: QUIET })
}

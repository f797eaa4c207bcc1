import { strToU8, zipSync } from 'fflate'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const row = (cells: readonly string[], n: number) =>
  `<row r="${n + 1}">${cells.map((cell, at) => `<c r="${'ABCDEFGH'[at]}${n + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** A workbook of one sheet, packed. */
export const workbook = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
    ),
  })

import { readFile } from 'node:fs/promises'
import type { DemoFiles } from '../demo-document.ts'

const kept = async (name: string): Promise<DemoFiles> => ({
  [`${name}.pdf`]: new Uint8Array(await readFile(new URL(`pdf/${name}.pdf`, import.meta.url))),
})

/** The guide of the trail on service, two pages. */
export const balcaoGuide = () => kept('guia-do-balcao')
/** The guide of the trail on water, one page. */
export const regaGuide = () => kept('guia-da-rega')
/** The emergency card of the trail on safety, one page. */
export const emergencyCard = () => kept('cartao-de-emergencia')

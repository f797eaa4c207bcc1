import { paletteStyle } from '../../platform/design-tokens.ts'
import { flower } from '../package/kit/art/bloom.js'
import { garden } from '../package/kit/art/garden.js'
import { landscapeShapes, type Scene, shapesToSvg } from '../package/kit/art/landscape.js'
import { textFile } from '../package-files.ts'

const WIDTH = 960
const HEIGHT = 600

// An image file has no page around it, so it includes its palette. Its patterns need ids that are the same in every run.
function svgFile(palette: string, width: number, height: number, content: string): Uint8Array {
  const ids = new Map<string, string>()
  const stable = content.replace(/\bg\d+[dsw]\b/g, (id) => {
    if (!ids.has(id)) ids.set(id, `p${ids.size}`)
    return ids.get(id)!
  })
  return textFile(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="${paletteStyle(palette)}">${stable}</svg>`,
  )
}

/** A landscape as an image file. */
export const landscapePicture = (palette: string, scene: Scene): Uint8Array =>
  svgFile(palette, WIDTH, HEIGHT, shapesToSvg(landscapeShapes({ width: WIDTH, height: HEIGHT, ...scene })))

/** A garden plan as an image file. */
export const gardenPicture = (palette: string, seed: string): Uint8Array =>
  svgFile(palette, WIDTH, HEIGHT, garden(seed, WIDTH, HEIGHT, { unit: 2.4 }))

/** A single flower, as the logo of a journey. */
export const flowerLogo = (palette: string, seed: string, species: number): string =>
  new TextDecoder().decode(svgFile(palette, 100, 100, flower(seed, { species })))

import { LOGO_CHARACTERS_MAX } from '@vereda/domain/settings/logo.ts'
import { smallPicture } from '../../parts/pictures/small-picture.ts'

const SIDES_PX = [256, 192, 128, 96] as const

/** A picture as a logo: a PNG in its address, as large as a logo may be; null for what the browser can't draw. */
export const smallLogo = (file: Blob): Promise<string | null> =>
  smallPicture(file, { sides: SIDES_PX, types: ['image/png'], charactersMax: LOGO_CHARACTERS_MAX })

import { LOGO_CHARACTERS_MAX } from '@vereda/domain/settings/logo.ts'
import { smallPicture } from '../../parts/pictures/small-picture.ts'

const SIDES_PX = [256, 192, 128, 96] as const

/** A picture as a logo: a PNG in a data URL within the size limit of logos; null if the browser cannot draw it. */
export const smallLogo = (file: Blob): Promise<string | null> =>
  smallPicture(file, { sides: SIDES_PX, types: ['image/png'], charactersMax: LOGO_CHARACTERS_MAX })

import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX } from '@vereda/domain/picture/inline-picture.ts'

/** The sizes of a cover; small, because each device stores it. */
export const COVER = {
  sides: [640, 480, 360, 240, 160, 96],
  types: ['image/webp', 'image/jpeg'],
  charactersMax: COVER_CHARACTERS_MAX,
}

/** The sizes of a badge's picture, which may have a transparent background. */
export const BADGE = {
  sides: [192, 160, 128, 96, 64, 48],
  types: ['image/webp', 'image/png'],
  charactersMax: BADGE_CHARACTERS_MAX,
}

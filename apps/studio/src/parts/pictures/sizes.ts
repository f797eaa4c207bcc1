import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX } from '@vereda/domain/picture/inline-picture.ts'

/** How small a cover is made: each device keeps it. */
export const COVER = {
  sides: [640, 480, 360, 240, 160, 96],
  types: ['image/webp', 'image/jpeg'],
  charactersMax: COVER_CHARACTERS_MAX,
}

/** How small the picture of a badge is made, which may have no ground. */
export const BADGE = {
  sides: [192, 160, 128, 96, 64, 48],
  types: ['image/webp', 'image/png'],
  charactersMax: BADGE_CHARACTERS_MAX,
}

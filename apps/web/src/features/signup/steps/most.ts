import { IDENTIFIER_MAX } from '@vereda/domain/identifier/identifier-max.ts'
import { NAME_MAX, NICKNAME_MAX } from '@vereda/domain/signup/person-name.ts'

/** The most characters of each answer that has a limit. */
export const MOST: Readonly<Record<string, number>> = {
  nickname: NICKNAME_MAX,
  fullname: NAME_MAX,
  name: NAME_MAX,
  identifier: IDENTIFIER_MAX,
}

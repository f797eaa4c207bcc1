/** What a column of a file may say of people; the family name is put behind the name. */
export const IMPORT_FIELDS = [
  'name',
  'familyName',
  'nickname',
  'email',
  'phone',
  'identifier',
  'username',
  'jobName',
  'school',
  'unit',
  'journeys',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A row of a file: the text of each field, as it stands there; what is left out or empty says nothing. */
export type ImportRow = { [Field in ImportField]?: string | undefined }

/** The longest text of a field that is looked at, in characters; and the most rows of one file. */
export const IMPORT_TEXT_MAX = 2_000
export const IMPORT_ROWS_MAX = 50_000

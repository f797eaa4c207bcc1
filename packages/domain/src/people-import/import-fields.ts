/** The fields that a column of a file can have; the family name is added after the name. */
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

/** A row of a file: the text of each field as it is written. A missing or empty field changes nothing. */
export type ImportRow = { [Field in ImportField]?: string | undefined }

/** The longest text of a field that is read, in characters, and the most rows of one file. */
export const IMPORT_TEXT_MAX = 2_000
export const IMPORT_ROWS_MAX = 50_000

export const ARCHIVE_ENDING = '.vereda'
const NAME_MAX = 80

/** The name of a trail's file, valid on any device. */
export function archiveName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trim()
  return `${plain || 'trail'}${ARCHIVE_ENDING}`
}

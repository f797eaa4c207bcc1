export const ARCHIVE_ENDING = '.vereda'
const NAME_MAX = 80

/** What the file of a trail is called, on any device. */
export function archiveName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trim()
  return `${plain || 'trail'}${ARCHIVE_ENDING}`
}

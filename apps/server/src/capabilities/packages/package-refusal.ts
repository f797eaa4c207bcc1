/** Every reason for which a package is refused. A new one needs its sentences in refusal-texts.ts. */
export const REFUSAL_CODES = [
  'not_a_zip',
  'is_program',
  'truncated_zip',
  'damaged_zip',
  'empty_package',
  'encrypted_entry',
  'unsupported_compression',
  'path_traversal',
  'absolute_path',
  'bad_entry_name',
  'symbolic_link',
  'special_file',
  'duplicate_name',
  'too_many_files',
  'too_large',
  'compression_bomb',
  'lying_size',
  'no_manifest',
  'is_cmi5',
  'is_aicc',
  'is_xapi',
  'is_h5p',
  'is_flash',
  'zip_in_zip',
  'manifest_in_subfolder',
  'manifest_too_large',
  'manifest_bad_encoding',
  'manifest_not_xml',
  'manifest_forbidden_xml',
  'manifest_too_complex',
  'not_scorm_manifest',
  'no_organization',
  'no_launchable_item',
  'item_without_resource',
  'href_outside_package',
  'href_missing_file',
  'no_index',
  'index_in_subfolder',
  'no_room',
] as const
export type PackageRefusalCode = (typeof REFUSAL_CODES)[number]

/** `subject` is the file, item or address that it is about, cleaned for showing. */
export type PackageRefusal = { code: PackageRefusalCode; subject?: string }

const SHOWN_CHARACTERS = 120

export function packageRefusal(code: PackageRefusalCode, subject?: string): PackageRefusal {
  return subject === undefined ? { code } : { code, subject: shown(subject) }
}

// A hostile name must not write control characters to a terminal, reverse a line or fill a screen.
function shown(subject: string): string {
  const plain = subject.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
  return plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)}…` : plain
}

import { type Result, refused } from '@vereda/domain/result/result.ts'
import type { PackageLimits } from '../package-limits.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'
import type { PackedFile } from '../packed-file.ts'
import { refusalAsValue } from '../refused-package.ts'
import { decodeXml } from './decode-xml.ts'
import { parseXml, type XmlDocument } from './parse-xml.ts'

/** Reads the XML document of a manifest file. */
export async function readDocument(
  file: PackedFile,
  limits: PackageLimits,
): Promise<Result<XmlDocument, PackageRefusal>> {
  if (file.size > limits.maxManifestBytes) return refused(packageRefusal('manifest_too_large'))
  const bytes = await refusalAsValue(() => bytesOf(file))
  if (!bytes.ok) return bytes
  const text = decodeXml(bytes.value)
  if (text === null) return refused(packageRefusal('manifest_bad_encoding'))
  return refusalAsValue(() => parseXml(text))
}

async function bytesOf(file: PackedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}

import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { type PackageRefusal, type PackageRefusalCode, packageRefusal } from './package-refusal.ts'

/**
 * A refusal from inside a stream or a parser's callback, where throwing is the only way out.
 * `refusalAsValue` turns it back into a value at the module's border; nobody else catches it.
 */
export class RefusedPackage extends Error {
  override name = 'RefusedPackage'
  readonly refusal: PackageRefusal

  constructor(code: PackageRefusalCode, subject?: string, options?: ErrorOptions) {
    super(code, options)
    this.refusal = packageRefusal(code, subject)
  }
}

export async function refusalAsValue<T>(work: () => Promise<T> | T): Promise<Result<T, PackageRefusal>> {
  try {
    return accepted(await work())
  } catch (error) {
    if (error instanceof RefusedPackage) return refused(error.refusal)
    throw error
  }
}

import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The sheet for packages; its code is loaded when it is first opened. */
export const LaterPackageSheet = later(async () => {
  const [{ PackageSheet }] = await Promise.all([import('./package-sheet.tsx'), needMessages('package')])
  return PackageSheet
})

import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'

/** The sheet of packages, whose code comes when it is opened. */
export const LaterPackageSheet = later(async () => {
  const [{ PackageSheet }] = await Promise.all([import('./package-sheet.tsx'), needMessages('package')])
  return PackageSheet
})

import { needMessages } from '@vereda/client/text/catalogues.ts'
import { type ComponentProps, lazy, Suspense } from 'react'

const Sheet = lazy(async () => {
  const [{ PackageSheet }] = await Promise.all([import('./package-sheet.tsx'), needMessages('package')])
  return { default: PackageSheet }
})

/** The sheet of packages, whose code comes when it is opened. */
export const LaterPackageSheet = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

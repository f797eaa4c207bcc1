import { type ComponentProps, lazy, Suspense } from 'react'

const Sheet = lazy(async () => ({ default: (await import('./package-sheet.tsx')).PackageSheet }))

/** The sheet of packages, whose code comes when it is opened. */
export const LaterPackageSheet = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

import { needMessages } from '@vereda/client/text/catalogues.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { NoticeSwitchesProps } from './notice-switches.tsx'

const Switches = lazy(async () => {
  const [part] = await Promise.all([import('./notice-switches.tsx'), needMessages('notice-switches')])
  return { default: part.NoticeSwitches }
})

/** The choices, fetched with their words where they are shown. */
export const LazyNoticeSwitches = (props: NoticeSwitchesProps) => (
  <Suspense fallback={<Skeleton height={192} />}>
    <Switches {...props} />
  </Suspense>
)

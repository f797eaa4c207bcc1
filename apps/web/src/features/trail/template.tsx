import { assertNever } from '@vereda/domain/result/result.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { ListTemplate } from './list/list-template.tsx'
import { MapTemplate } from './map/map-template.tsx'

/** A trail in the layout of its kind (specification 2: trailType). */
export function Template({ trail }: { trail: Trail }) {
  switch (trail.trailType) {
    case 1:
      return <MapTemplate trail={trail} />
    case 0:
    case 2:
    case 3:
      return <ListTemplate trail={trail} />
    default:
      return assertNever(trail.trailType)
  }
}

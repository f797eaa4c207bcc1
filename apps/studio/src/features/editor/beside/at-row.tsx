import { later } from '@vereda/ui/later/later.tsx'
import { useContext } from 'react'
import { CompanyByRow } from './company-by-row.ts'

// loaded when somebody else is there
const RowCompany = later(async () => (await import('./company.tsx')).RowCompany)

/** Who else is at a row of the outline. */
export function AtRow({ row }: { row: string }) {
  const people = useContext(CompanyByRow).get(row)
  if (!people) return null
  return <RowCompany people={people} />
}

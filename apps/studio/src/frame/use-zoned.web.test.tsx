import { domainCell } from '@vereda/client/directory/domain.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../tests/components/known.ts'
import { useZoned } from './use-zoned.ts'

function Written({ iso, timeZone }: { iso: string; timeZone?: string }) {
  const { day, date, moment, calendarDay, longDay } = useZoned(timeZone)
  const said = [day(iso), date(iso), moment(iso), calendarDay('2018-03-01'), longDay(Date.parse(iso))]
  return <p>{said.join(' | ')}</p>
}

// in a year past everywhere: around New Year only some zones would omit the year
test.for([
  ['Pacific/Kiritimati', '2019-03-02', 'Mar 2, 2019, 2:30 AM', 'Saturday, March 2'],
  ['Pacific/Pago_Pago', '2019-03-01', 'Mar 1, 2019, 1:30 AM', 'Friday, March 1'],
] as const)(
  'in %s days and hours are those of that zone, whatever the browser’s',
  async ([zone, day, moment, long], { show }) => {
    const formats = formatsFor('en')
    const noon = `${day}T12:00`
    const said = [
      ...[formats.day(noon, new Date()), formats.date(noon), moment],
      ...[formats.day('2018-03-01T12:00', new Date()), long],
    ]
    domainCell.set({ ...DOMAIN, zone: zone })
    await show(<Written iso="2019-03-01T12:30:00.000Z" />, { group: 'frame', at: '/studio' })
    await expect.element(page.getByText(/2019/)).toMatchTextContent(said.join(' | '))
  },
)

test('the time zone of an answer wins over the domain’s stored one', async ({ show }) => {
  domainCell.set({ ...DOMAIN, zone: 'Pacific/Pago_Pago' })
  await show(<Written iso="2019-03-01T12:30:00.000Z" timeZone="Pacific/Kiritimati" />, {
    group: 'frame',
    at: '/studio',
  })
  await expect.element(page.getByText(/2019/)).toMatchTextContent(/Mar 2, 2019, 2:30 AM/)
})

test('a zone that the browser does not know shows days and hours in the browser’s own', async ({ show }) => {
  domainCell.set({ ...DOMAIN, zone: 'America/Named_Later' })
  const iso = '2019-03-01T12:30:00.000Z'
  await show(<Written iso={iso} />, { group: 'frame', at: '/studio' })
  await expect.element(page.getByText(/2019/)).toMatchTextContent(formatsFor('en').moment(iso))
})

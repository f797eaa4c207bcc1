import { expect, test } from 'vitest'
import { sheetColumns, sheetRows } from './players-sheet.ts'

const ANA = {
  id: 'ana',
  name: 'Ana',
  step: 2,
  points: 30,
  passed: true,
  spent: 119,
  lastPlayed: '2026-02-03T01:30:05.400Z',
  completed: '2026-07-01T12:00:00.000Z',
  silentSince: null,
}

test('the columns’ titles are in the reader’s language, and those of times name the time zone', () => {
  const titles = (locale: 'en' | 'pt-BR' | 'es', timeZone: string) =>
    sheetColumns({ locale, timeZone }).map(({ title }) => title)
  expect(titles('pt-BR', 'America/Sao_Paulo')).toEqual([
    ...['Nome', 'Identificador', 'Passo mais longe', 'Pontos', 'Jogou por último (America/Sao_Paulo)'],
    ...['Terminou (America/Sao_Paulo)', 'Foi aprovado', 'Minutos gastos'],
    'Último contato do aparelho (America/Sao_Paulo)',
  ])
  expect(titles('es', 'UTC')[4]).toBe('Jugó por última vez (UTC)')
})

test('times are in the domain’s time zone in summer and winter, and an unfinished player’s cells are empty', () => {
  const rowIn = (timeZone: string, one = ANA) => sheetRows({ locale: 'es', timeZone })(one)
  const times = [new Date('2026-02-02T22:30:00Z'), new Date('2026-07-01T09:00:00Z')]
  expect(rowIn('America/Sao_Paulo')).toEqual(['Ana', 'ana', 2, 30, ...times, 'Sí', 2, null])
  expect(rowIn('Europe/Madrid').slice(4, 6)).toEqual([
    ...[new Date('2026-02-03T02:30:00Z'), new Date('2026-07-01T14:00:00Z')],
  ])
  // as the report tells it: some seconds are up to a minute, never none
  expect(rowIn('UTC', { ...ANA, spent: 25 })[7]).toBe(1)
  const begun = { ...ANA, completed: null as never, passed: false, spent: null as never }
  expect(rowIn('UTC', begun).slice(5, 8)).toEqual([null, null, null])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const SOUTH = { id: 'sul', name: 'South' }
const NORTH = { id: 'norte', name: 'North' }

test.each([
  [
    ['Colaborador', 'Email corp.', 'CPF', 'Filial', 'Matrícula'],
    ['name', 'email', 'identifier', 'journeys', null],
  ],
  [
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono móvil', 'DNI', 'Cargo'],
    ['name', 'familyName', 'email', 'phone', 'identifier', 'jobName'],
  ],
  [
    ['FULL NAME', 'E-mail address', 'Mobile', 'User name', 'Job title', 'Groups'],
    ['name', 'email', 'phone', 'username', 'jobName', 'journeys'],
  ],
  [
    ['Nome completo', 'Apelido', 'E-mail', 'Celular', 'Nome de usuário', 'Função'],
    ['name', 'nickname', 'email', 'phone', 'username', 'jobName'],
  ],
  [
    ['Name', 'Username', 'journeys', 'Job name'],
    ['name', 'username', 'journeys', 'jobName'],
  ],
  [
    ['Nome', 'E-mail', 'Unidade', 'Filial'],
    ['name', 'email', 'unit', 'journeys'],
  ],
  [
    ['Name', 'Department', 'Class'],
    ['name', 'unit', 'journeys'],
  ],
  [
    ['Nome', 'Nome do pai'],
    ['name', null],
  ],
])('columns with the headers %j are mapped to %j', (headers, columns) => {
  const south = headers.map(() => 'South; North')
  expect(guessColumns(headers, [south], [SOUTH, NORTH])).toEqual(columns)
})

test('a group, shop or class column is a journey only if a cell nearly names one; a journey column always is', () => {
  const guessed = (header: string, cell: string) =>
    guessColumns(['Nome', header], [['Ana', cell]], [SOUTH, NORTH])[1]
  for (const header of ['Grupos', 'Filial', 'Turma', 'Group']) {
    expect(guessed(header, 'Turma A'), header).toBeNull()
    expect(guessed(header, 'south'), header).toBe('journeys')
    expect(guessed(header, 'Soth'), header).toBe('journeys')
  }
  expect(guessed('Jornadas', 'Turma A')).toBe('journeys')
  expect(guessed('Journeys of the person', '')).toBe('journeys')
})

test('an unnamed column is the e-mail only if every filled cell is an address', () => {
  expect(
    guessColumns(
      ['Nome', 'Coluna B'],
      [
        ['Ana', 'ana@acme.example'],
        ['Bia', ''],
      ],
      [],
    ),
  ).toEqual(['name', 'email'])
  expect(
    guessColumns(
      ['Nome', 'Coluna B'],
      [
        ['Ana', 'ana@acme.example'],
        ['Bia', 'none'],
      ],
      [],
    ),
  ).toEqual(['name', null])
})

test('two columns are never mapped to one field', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Nome', 'Name', 'E-mail', 'Mail', 'x', '', 'Grupo da loja')),
      (headers) => {
        const chosen = guessColumns(headers, [], []).filter((field) => field !== null)
        expect(new Set(chosen).size).toBe(chosen.length)
      },
    ),
  )
})

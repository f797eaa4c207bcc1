import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

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
])('%j says %j', (headers, columns) => {
  expect(guessColumns(headers, [])).toEqual(columns)
})

test('a column without a name that holds addresses is the e-mail', () => {
  expect(
    guessColumns(
      ['Nome', 'Coluna B'],
      [
        ['Ana', 'ana@acme.example'],
        ['Bia', ''],
      ],
    ),
  ).toEqual(['name', 'email'])
  expect(
    guessColumns(
      ['Nome', 'Coluna B'],
      [
        ['Ana', 'ana@acme.example'],
        ['Bia', 'none'],
      ],
    ),
  ).toEqual(['name', null])
})

test('no two columns are one field', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Nome', 'Name', 'E-mail', 'Mail', 'x', '', 'Grupo da loja')),
      (headers) => {
        const chosen = guessColumns(headers, []).filter((field) => field !== null)
        expect(new Set(chosen).size).toBe(chosen.length)
      },
    ),
  )
})

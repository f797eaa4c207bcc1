import { unaccented } from '../text/unaccented.ts'
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts'
import { type ImportGroup, readGroups } from './read-groups.ts'

/** A text for comparing: without accents and capitals, with a space in place of anything but letters and digits. */
const folded = (text: string) =>
  unaccented(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Words that make a column a journeys column, whatever its cells are. A column called group or class may be something else.
const JOURNEYS = [
  'journey',
  'journeys',
  'jornada',
  'jornadas',
  'itinerario',
  'itinerarios',
  'recorrido',
  'recorridos',
]

// English, Portuguese, Spanish. Where two of them fit a header, the longer one wins.
const HEADERS: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'full name', 'given name', 'first name', 'display name', 'employee', 'student', 'person'],
    ...[
      'nome',
      'nome completo',
      'primeiro nome',
      'colaborador',
      'funcionario',
      'aluno',
      'pessoa',
      'participante',
    ],
    ...['nombre', 'nombre completo', 'nombres', 'empleado', 'alumno', 'persona', 'nombre y apellido'],
  ],
  familyName: ['family name', 'last name', 'surname', 'sobrenome', 'ultimo nome', 'apellido', 'apellidos'],
  nickname: ['nickname', 'preferred name', 'apelido', 'nome social', 'apodo', 'como gosta de ser chamado'],
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'work email', 'email corp', 'email corporativo'],
    ...['endereco de email', 'correo', 'correo electronico', 'direccion de correo'],
  ],
  phone: [
    ...['phone', 'mobile', 'cell', 'cell phone', 'mobile phone', 'phone number', 'telephone', 'sms'],
    ...['telefone', 'celular', 'whatsapp', 'fone', 'telefono', 'movil', 'telefono movil'],
  ],
  identifier: [
    ...['national id', 'identifier', 'tax id', 'id number', 'cpf', 'documento', 'numero do documento'],
    ...['identificador', 'dni', 'cedula', 'rut', 'curp', 'identificacion'],
  ],
  username: [
    'username',
    'user name',
    'user',
    'login',
    'sign in name',
    'usuario',
    'nome de usuario',
    'nombre de usuario',
  ],
  jobName: [
    'job',
    'job title',
    'job name',
    'position',
    'role',
    'title',
    'cargo',
    'funcao',
    'profissao',
    'puesto',
    'ocupacion',
  ],
  school: ['school', 'school name', 'escola', 'nome da escola', 'colegio', 'escuela', 'nombre de la escuela'],
  unit: [
    ...['unit', 'business unit', 'org unit', 'organizational unit', 'department', 'division'],
    ...['unidade', 'unidade organizacional', 'unidade de negocio', 'departamento', 'setor', 'lotacao'],
    ...['unidad', 'unidad organizativa', 'unidad de negocio', 'sector'],
  ],
  journeys: [
    ...JOURNEYS,
    ...['group', 'groups', 'team', 'branch', 'store', 'class'],
    ...['grupo', 'grupos', 'filial', 'loja', 'turma', 'sucursal', 'tienda', 'curso'],
  ],
}

const EMAIL = /^\S+@\S+\.\S+$/

/**
 * How well a header fits a field: 1000 where it equals one of the field's words, else the length of the longest of them that it contains,
 * or 0.
 */
function fit(header: string, field: ImportField): number {
  if (HEADERS[field].includes(header)) return 1_000
  const within = HEADERS[field].filter((words) => ` ${header} `.includes(` ${words} `))
  return Math.max(0, ...within.map(({ length }) => length))
}

/** Whether a cell is the name of one of the domain's journeys, or nearly so. */
function namesJourney(cell: string, journeys: readonly ImportGroup[]): boolean {
  const read = readGroups(cell, journeys)
  return read.ok ? read.value.length > 0 : read.refusal.suggestion !== undefined
}

const looksLikeEmail = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every((cell) => EMAIL.test(cell.trim()))
}

/**
 * Guesses the field of each column, by its header in English, Portuguese or Spanish, else by its cells; null where neither tells. A group,
 * shop or class column counts as journeys only where the domain has a journey that one of its cells names. Each field goes to one column
 * only: the one that fits it best.
 */
export function guessColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  journeys: readonly ImportGroup[],
): (ImportField | null)[] {
  const chosen: (ImportField | null)[] = headers.map(() => null)
  const isJourneys = (header: string, column: number) =>
    header.split(' ').some((word) => JOURNEYS.includes(word)) ||
    samples.some((row) => namesJourney(row[column] ?? '', journeys))
  const fits = headers
    .map(folded)
    .flatMap((header, column) =>
      IMPORT_FIELDS.map((field) => ({ column, field, fits: fit(header, field) })).filter(
        (one) => one.fits > 0 && (one.field !== 'journeys' || isJourneys(header, column)),
      ),
    )
  for (const { column, field } of fits.toSorted((one, other) => other.fits - one.fits))
    if (chosen[column] === null && !chosen.includes(field)) chosen[column] = field
  const mails = headers.findIndex(
    (_, column) => chosen[column] === null && looksLikeEmail(samples.map((row) => row[column] ?? '')),
  )
  if (mails >= 0 && !chosen.includes('email')) chosen[mails] = 'email'
  return chosen
}

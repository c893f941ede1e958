/* Values of the contract that the browser needs, kept apart from its schemas because those would load zod on the first screens. */

/** Paths of the calls that take a file. */
export const PEOPLE_ROUTES = {
  importFile: { method: 'POST', path: '/admin/users/import' },
} as const

export const STATUSES = ['active', 'suspended'] as const
/** Columns of an imported file, under any of these headings. Only the address is required. */
export const CSV_COLUMNS = {
  email: ['email', 'e-mail', 'email address', 'correo', 'correo electrónico', 'adresse e-mail', 'mail'],
  first_name: ['first_name', 'first name', 'given name', 'nombre', 'prénom', 'prenom'],
  last_name: ['last_name', 'last name', 'family name', 'surname', 'apellido', 'apellidos', 'nom'],
  department: ['department', 'departamento', 'service', 'département'],
  /** Of a file for a survey; importing people leaves it out. */
  group: ['group', 'team', 'grupo', 'equipo', 'groupe', 'équipe', 'equipe'],
  position: ['position', 'job title', 'title', 'puesto', 'cargo', 'poste', 'fonction'],
} as const
export const CSV_LINES_MAX = 50_000
/** Broken lines that an answer names. */
export const CSV_PROBLEMS_MAX = 1_000
export const REASON_MAX = 500

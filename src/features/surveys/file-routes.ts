/** Path of the call that takes a file, apart from the contract, whose schemas the browser does not need. */
export const SURVEY_FILE_ROUTES = { participants: { method: 'POST', path: '/surveys/participants' } } as const

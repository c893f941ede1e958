/**
 * Who may make which call. Reviewed by people, and compared with the contract and with what the server answers: a call that is missing here, or that
 * answers otherwise, fails `authorization.test.ts`.
 *
 *   everybody     also without an account
 *   person        whoever is signed in, for their own things; other people's are not found
 *   oneself       as `person`, but not while a super admin impersonates the person
 *   account       about an account: one's own, or anybody's as the super admin, never while impersonating; asked about somebody else's here
 *   answering     as `assigned`, but not while a super admin impersonates the person: answers are theirs alone
 *   assigned      as `person`, about what a super admin has given to people; the super admin sees everybody's
 *   admin         refused to everybody but administrators and the super admin with 403
 *   super_admin   refused to everybody else with 403, whether the row exists or not
 *   panel         as `super_admin`, and refused to the super admin, too, without an open session of /admin-login in the same browser
 */
export type Access = 'everybody' | 'person' | 'oneself' | 'account' | 'assigned' | 'answering' | 'admin' | 'super_admin' | 'panel'

const FOR_EVERYBODY = [
  'administration.login',
  'administration.logout',
  'administration.session',
  'auth.signup',
  'auth.login',
  'auth.logout',
  'auth.session',
  'auth.recover',
  'auth.reset',
  'auth.verify',
  'auth.resend',
  'auth.answerSecondFactor',
  'auth.askForPasskey',
  'auth.signInWithPasskey',
  'contact.send',
  'forms.read',
  'forms.submit',
  'privacy.readRecord',
  'site.config',
  'surveys.openLink',
  'surveys.answerByLink',
  'surveys.completeByLink',
  'surveys.unsubscribe',
]

const FOR_ONESELF = [
  'security.read',
  'security.changePassword',
  'security.listSessions',
  'security.endSession',
  'security.beginTotp',
  'security.confirmTotp',
  'security.removeTotp',
  'security.beginPasskey',
  'security.addPasskey',
  'security.removePasskey',
  'security.renewRecoveryCodes',
  'settings.replaceGoogleKey',
  'settings.removeGoogleKey',
  'auth.becomeSuperAdmin',
  'privacy.readMyData',
  'privacy.startExport',
  'privacy.unseenImpersonation',
  'privacy.markImpersonationsSeen',
  'privacy.downloadExport',
]

const ABOUT_AN_ACCOUNT = ['privacy.requestDeletion', 'privacy.exportUserData']

const FOR_WHOM_IT_IS_ASSIGNED = ['surveys.list', 'surveys.read']

const FOR_WHO_ANSWERS = ['surveys.questions', 'surveys.answer', 'surveys.complete']

const FOR_ADMINISTRATORS = ['testing.run', 'testing.count', 'testing.remove']

const FOR_THE_SUPER_ADMIN = [
  'contact.list',
  'contact.answer',
  'contact.setSpam',
  'contact.remove',
  'surveys.create',
  'surveys.participants',
  'surveys.update',
  'surveys.delete',
  'surveys.results',
  'surveys.knownTranslations',
  'surveys.notBegun',
  'surveys.reach',
  'surveys.quality',
  'surveys.templates',
  'surveys.check',
  'surveys.remind',
  'surveys.comments',
  'surveys.report',
  'surveys.reportData',
  'surveys.reportPdf',
  'surveys.reportDocument',
  'surveys.reset',
  'models.read',
  'people.list',
  'people.update',
  'people.invite',
  'people.inviteAgain',
  'people.importFile',
  'people.directory',
  'people.impersonate',
  'privacy.cancelDeletion',
  'privacy.eraseNow',
  'privacy.eraseUser',
  'models.choose',
  'models.remove',
  'models.readShutdown',
  'models.listOffered',
  'models.findLocal',
  'models.download',
  'models.cancelDownload',
]

const FOR_THE_PANEL = [
  'administration.listAdmins',
  'administration.createAdmin',
  'administration.setAdminPassword',
  'administration.removeAdmin',
  'administration.readSettings',
  'administration.updateSettings',
  'administration.testService',
  'security.readRules',
  'security.updateRules',
  'privacy.exportAudit',
  'privacy.listAudit',
  'privacy.verifyAudit',
  'privacy.readRetention',
  'privacy.setRetention',
  'status.read',
  'mail.state',
  'mail.unsent',
  'mail.retry',
  'mail.test',
  'mail.kinds',
  'mail.preview',
]

const FOR_A_PERSON = [
  'people.endImpersonation',
  'settings.read',
  'settings.update',
  'settings.readAvatar',
  'settings.replaceAvatar',
  'settings.removeAvatar',
  'brand.read',
  'brand.update',
  'brand.remove',
  'brand.readLogo',
  'brand.replaceLogo',
  'brand.removeLogo',
  'dashboard.figures',
  'documents.list',
  'documents.create',
  'documents.read',
  'documents.update',
  'documents.publish',
  'documents.archive',
  'documents.restore',
  'documents.delete',
  'documents.undelete',
  'documents.duplicate',
  'documents.versions',
  'documents.readVersion',
  'documents.restoreVersion',
  'documents.deploy',
  'export.download',
  'forms.latest',
  'forms.invitations',
  'forms.invite',
  'forms.remind',
  'forms.resend',
  'forms.revoke',
  'forms.readSettings',
  'forms.updateSettings',
  'forms.list',
  'forms.update',
  'forms.delete',
  'forms.restore',
  'forms.summary',
  'forms.readResponse',
  'forms.countResponses',
  'forms.clear',
  'forms.undoClear',
  'forms.readLinkedSheet',
  'forms.linkSheet',
  'forms.unlinkSheet',
  'generation.enqueue',
  'generation.readPrompt',
  'generation.readSet',
  'generation.setOfDocument',
  'generation.generate',
  'generation.plan',
  'generation.list',
  'generation.read',
  'generation.cancel',
  'generation.retry',
  'generation.openProposal',
  'generation.decide',
  'generation.createProviderDocument',
  'import.createDraft',
  'import.readText',
  'templates.list',
  'templates.read',
  'templates.create',
  'templates.update',
  'templates.delete',
  'templates.restore',
  'templates.use',
  // Routes outside the contract: streams and files.
  'document_queue.stream',
  'forms.export',
  'events',
]

export const ACCESS: Readonly<Record<string, Access>> = {
  ...namedAs('everybody', FOR_EVERYBODY),
  ...namedAs('oneself', FOR_ONESELF),
  ...namedAs('account', ABOUT_AN_ACCOUNT),
  ...namedAs('assigned', FOR_WHOM_IT_IS_ASSIGNED),
  ...namedAs('answering', FOR_WHO_ANSWERS),
  ...namedAs('admin', FOR_ADMINISTRATORS),
  ...namedAs('super_admin', FOR_THE_SUPER_ADMIN),
  ...namedAs('panel', FOR_THE_PANEL),
  ...namedAs('person', FOR_A_PERSON),
}

function namedAs(access: Access, names: readonly string[]): Record<string, Access> {
  return Object.fromEntries(names.map((name) => [name, access]))
}

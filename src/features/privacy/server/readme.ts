import type { Locale } from '#shared/locale.ts'

/** `company` is empty if the operator has not set it. `privacy` is the address of /privacy. */
export type ReadmeFacts = { product: string; company: string; support: string; officer: string; privacy: string }

/** The information sheet of an export (Art. 15 GDPR), in the person's language. */
export const README: Record<Locale, (facts: ReadmeFacts) => string> = {
  en: ({ product, company, support, officer, privacy }) => `Your data in ${product}

This file holds what ${product} stores about you. ${company || 'Whoever operates this installation'} is responsible for it (the controller)${contacts(' and can be reached at ', [support, officer])}.

data/       One JSON file per kind of data. The file of the same name in schemas/ describes its fields.
documents/  Your documents, as Markdown files that every editor opens, and as files of Word, Excel or PowerPoint.
files/      Pictures and other files that you have uploaded.
manifest.json  All files with their sizes and checksums (SHA-256).

Not in here: passwords and other secrets, which are stored only as hashes or encrypted, the texts of mails, which hold links that sign in, and what other
people answered to your forms. You can download those answers from each form's results. Your answers to anonymous surveys and forms are not in here either:
they are stored without you, so nobody can find them.

Documents that you deleted in the last 30 days are in data/documents.json only. Some files name other people: the super admin who acted for you, with the reason, and whom you invited.

Why your data is stored, how long, and who receives it: ${privacy}
You can ask for corrections and for the deletion of your account, and you can complain to your data protection authority.
${support ? `Questions: ${support}\n` : ''}`,
  es: ({ product, company, support, officer, privacy }) => `Tus datos en ${product}

Este archivo contiene lo que ${product} guarda sobre ti. ${company || 'Quien administra esta instalación'} es responsable del tratamiento${contacts('; contacto: ', [support, officer])}.

data/       Un archivo JSON por cada tipo de datos. El archivo del mismo nombre en schemas/ describe sus campos.
documents/  Tus documentos, como archivos Markdown que cualquier editor abre y como archivos de Word, Excel o PowerPoint.
files/      Imágenes y otros archivos que has subido.
manifest.json  Todos los archivos con sus tamaños y sumas de comprobación (SHA-256).

No incluye: contraseñas y otros secretos, que solo se guardan como resúmenes criptográficos o cifrados; los textos de los correos, que contienen enlaces de acceso; ni lo que
otras personas respondieron a tus formularios. Puedes descargar esas respuestas desde los resultados de cada formulario. Tampoco incluye tus respuestas a encuestas y
formularios anónimos: se guardan sin ti, así que nadie puede encontrarlas.

Los documentos que eliminaste en los últimos 30 días están solo en data/documents.json. Algunos archivos nombran a otras personas: quien actuó en tu nombre, con el motivo, y a quién invitaste.

Por qué se guardan tus datos, cuánto tiempo y quién los recibe: ${privacy}
Puedes pedir correcciones y la eliminación de tu cuenta, y reclamar ante tu autoridad de protección de datos.
${support ? `Preguntas: ${support}\n` : ''}`,
  fr: ({ product, company, support, officer, privacy }) => `Vos données dans ${product}

Ce fichier contient ce que ${product} conserve à votre sujet. ${company || 'L’exploitant de cette installation'} en est responsable${contacts(' ; contact : ', [support, officer])}.

data/       Un fichier JSON par type de données. Le fichier du même nom dans schemas/ en décrit les champs.
documents/  Vos documents, en fichiers Markdown que tout éditeur ouvre et en fichiers Word, Excel ou PowerPoint.
files/      Les images et autres fichiers que vous avez envoyés.
manifest.json  Tous les fichiers avec leur taille et leur somme de contrôle (SHA-256).

Ne s’y trouvent pas : les mots de passe et autres secrets, conservés uniquement sous forme d’empreintes ou chiffrés, les textes des e-mails, qui contiennent
des liens de connexion, et ce que d’autres personnes ont répondu à vos formulaires. Vous pouvez télécharger ces réponses depuis les résultats de
chaque formulaire. Vos réponses aux enquêtes et formulaires anonymes n’y sont pas non plus : elles sont conservées sans vous, et personne ne peut
les retrouver.

Les documents que vous avez supprimés ces 30 derniers jours se trouvent seulement dans data/documents.json. Certains fichiers nomment d’autres personnes : le super-administrateur qui a
agi en votre nom, avec le motif, et les personnes que vous avez invitées.

Pourquoi vos données sont conservées, combien de temps et qui les reçoit : ${privacy}
Vous pouvez demander des corrections et la suppression de votre compte, et saisir votre autorité de protection des données.
${support ? `Questions : ${support}\n` : ''}`,
}

/** The same address for both is named once. */
function contacts(before: string, addresses: readonly string[]): string {
  const set = [...new Set(addresses)].filter(Boolean)
  return set.length === 0 ? '' : `${before}${set.join(', ')}`
}

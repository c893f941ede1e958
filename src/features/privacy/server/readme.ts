import type { Locale } from '#shared/locale.ts'

type Facts = { product: string; company: string; support: string }

/** The information sheet of an export (Art. 15 GDPR), in the person's language. */
export const README: Record<Locale, (facts: Facts) => string> = {
  en: ({ product, company, support }) => `Your data in ${product}

This file holds what ${company} stores about you in ${product}.

data/       One JSON file per kind of data. The file of the same name in schemas/ describes its fields.
documents/  Your documents, as Markdown files that every editor opens, and as files of Word, Excel or PowerPoint.
files/      Pictures and other files that you have uploaded.
manifest.json  All files with their sizes and checksums (SHA-256).

Not in here: passwords and other secrets, which are stored only as hashes or encrypted, the texts of mails, which hold links that sign in, and what other
people answered to your forms. You can download those answers from each form's results.

Why your data is stored, how long, and who receives it: see the page "Privacy" of ${product}.
You can ask for corrections and for the deletion of your account, and you can complain to your data protection authority.
${support ? `Questions: ${support}\n` : ''}`,
  es: ({ product, company, support }) => `Tus datos en ${product}

Este archivo contiene lo que ${company} guarda sobre ti en ${product}.

data/       Un archivo JSON por cada tipo de datos. El archivo del mismo nombre en schemas/ describe sus campos.
documents/  Tus documentos, como archivos Markdown que cualquier editor abre y como archivos de Word, Excel o PowerPoint.
files/      Imágenes y otros archivos que has subido.
manifest.json  Todos los archivos con sus tamaños y sumas de comprobación (SHA-256).

No incluye: contraseñas y otros secretos, que solo se guardan como resúmenes criptográficos o cifrados; los textos de los correos, que contienen enlaces de acceso; ni lo que
otras personas respondieron a tus formularios. Puedes descargar esas respuestas desde los resultados de cada formulario.

Por qué se guardan tus datos, cuánto tiempo y quién los recibe: consulta la página «Privacidad» de ${product}.
Puedes pedir correcciones y la eliminación de tu cuenta, y reclamar ante tu autoridad de protección de datos.
${support ? `Preguntas: ${support}\n` : ''}`,
  fr: ({ product, company, support }) => `Vos données dans ${product}

Ce fichier contient ce que ${company} conserve à votre sujet dans ${product}.

data/       Un fichier JSON par type de données. Le fichier du même nom dans schemas/ en décrit les champs.
documents/  Vos documents, en fichiers Markdown que tout éditeur ouvre et en fichiers Word, Excel ou PowerPoint.
files/      Les images et autres fichiers que vous avez envoyés.
manifest.json  Tous les fichiers avec leur taille et leur somme de contrôle (SHA-256).

Ne s’y trouvent pas : les mots de passe et autres secrets, conservés uniquement sous forme d’empreintes ou chiffrés, les textes des e-mails, qui contiennent
des liens de connexion, et ce que d’autres personnes ont répondu à vos formulaires. Vous pouvez télécharger ces réponses depuis les résultats de
chaque formulaire.

Pourquoi vos données sont conservées, combien de temps et qui les reçoit : voir la page « Confidentialité » de ${product}.
Vous pouvez demander des corrections et la suppression de votre compte, et saisir votre autorité de protection des données.
${support ? `Questions : ${support}\n` : ''}`,
}

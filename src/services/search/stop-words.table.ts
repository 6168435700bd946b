import type { ByLocale } from '../../shared/locale.ts';

/**
 * Words that say nothing about a document, without accents and in lower case: the small words of each language, and
 * what people add because they look for a template (`fillers`). Both are left out of a search that has other words.
 */
export const STOP_WORDS: ByLocale<string> = {
  en: 'a an and any are as at be between by can do for from get give her his how i in into is it its make me my need new of on or our s so some that the their this to up us want we what where which who will with would write you your',
  de: 'aber als am an auch auf aus bei beim bin brauche das dass dem den der des die dies diese dieser ein eine einem einen einer eines er es fur ich im in ist kann man mein meine meinen meiner mit nach oder ob schreiben sein seine sich sie sind suche uber um und uns unser unsere vom von vor was wie wir wird zu zum zur zwischen',
  es: 'a al ante como con contra cual cuando de del desde donde e el ella en entre es esta este hacer la las lo los me mi mis necesito nuestro o para pero por que quiero se segun ser si sin sobre son su sus un una unas uno unos y ya',
  fr: 'a au aux avec besoin c ce ces cette comment d dans de des du elle en entre est et faire il j je l la le les leur ma mes mon n ne nos notre nous on ou par pas pour qu que qui s sa se ses son sont sur un une vos votre vous y',
  it: 'a ad agli ai al alla alle allo anche che chi ci come con d da dai dal dalla de degli dei del della delle dello di e ed fare fra gli ha i il in io l la le lo mi mio nei nel nella nostro o per piu se si sono su sul sulla suo tra un una uno voglio',
  pt: 'a ao aos as com como da das de do dos e ela ele em entre essa esse esta este eu fazer mais meu minha na nas no nos nosso num numa o os ou para pela pelo por preciso que quero se sem ser seu sob sobre sua um uma uns',
};

export const FILLERS: ByLocale<string> = {
  en: 'blank doc docx document documents download example examples fillable format free online pdf printable sample samples simple template templates word',
  de: 'beispiel beispiele doc docx dokument dokumente download einfach einfache herunterladen kostenlos kostenlose kostenloses muster mustervorlage online pdf vordruck vorlage vorlagen word',
  es: 'descargar doc docx documento documentos ejemplo ejemplos gratis gratuito modelo modelos online pdf plantilla plantillas sencillo word',
  fr: 'doc docx document documents exemple exemples gratuit gratuite ligne modele modeles pdf simple telecharger type vierge word',
  it: 'doc docx documento documenti esempio esempi fac gratis gratuito modelli modello online pdf scaricare semplice simile word',
  pt: 'baixar doc docx documento documentos exemplo exemplos gratis gratuito modelo modelos online pdf pronto simples word',
};

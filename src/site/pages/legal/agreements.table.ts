import type { ByLocale } from '../../../shared/locale.ts';

/*
 * What the specification has the two agreements say, where, and in which words of each language. Tests only.
 */

/** A pattern for each language: what is to be read there. */
type Told = ByLocale<RegExp>;

type Fact = { ids: string; section: string; told: Told };

export const EULA: readonly Fact[] = [
  {
    ids: 'R9.39',
    section: 'limits',
    told: {
      en: /No more than 100 documents may be downloaded per day/,
      de: /höchstens 100 Dokumente pro Tag/,
      es: /como máximo 100 documentos al día/,
      fr: /100 documents par jour au maximum/,
      it: /al massimo 100 documenti al giorno/,
      pt: /no máximo 100 documentos por dia/,
    },
  },
  {
    ids: 'R9.40',
    section: 'limits',
    told: {
      en: /no more than 10 different IP addresses/,
      de: /höchstens 10 verschiedenen IP-Adressen/,
      es: /un máximo de 10 direcciones IP diferentes/,
      fr: /10 adresses IP différentes au maximum/,
      it: /non più di 10 indirizzi IP diversi/,
      pt: /no máximo 10 endereços IP diferentes/,
    },
  },
  {
    ids: 'R9.41',
    section: 'limits',
    told: {
      en: /suspect abuse, we may restrict the service/,
      de: /Verdacht auf Missbrauch dürfen wir den Dienst einschränken/,
      es: /sospechamos un abuso, podemos restringir el servicio/,
      fr: /soupçon d’abus, nous pouvons restreindre le service/,
      it: /sospettiamo un abuso, possiamo limitare il servizio/,
      pt: /suspeitarmos de abuso, podemos restringir o serviço/,
    },
  },
  {
    ids: 'R9.42',
    section: 'documents',
    told: {
      en: /one backup copy/,
      de: /eine Sicherungskopie/,
      es: /una sola copia de seguridad/,
      fr: /une seule copie de sauvegarde/,
      it: /una sola copia di backup/,
      pt: /uma única cópia de segurança/,
    },
  },
  {
    ids: 'R9.43',
    section: 'forbidden',
    told: {
      en: /reverse engineer/,
      de: /Reverse Engineering/,
      es: /ingeniería inversa/,
      fr: /ingénierie inverse/,
      it: /ingegneria inversa/,
      pt: /engenharia reversa/,
    },
  },
  {
    ids: 'R9.44',
    section: 'forbidden',
    told: {
      en: /redistribute, resell/,
      de: /weiterzuverbreiten, weiterzuverkaufen/,
      es: /redistribuir, revender/,
      fr: /redistribuer, revendre/,
      it: /ridistribuire, rivendere/,
      pt: /redistribuir, revender/,
    },
  },
  {
    ids: 'R9.45',
    section: 'forbidden',
    told: {
      en: /register with false information/,
      de: /mit falschen Angaben zu registrieren/,
      es: /registrarse con datos falsos/,
      fr: /s’inscrire avec de fausses informations/,
      it: /registrarsi con dati falsi/,
      pt: /cadastrar-se com informações falsas/,
    },
  },
  {
    ids: 'R9.46',
    section: 'forbidden',
    told: {
      en: /in bulk with robots, scripts or other automated means/,
      de: /automatisiert in großer Zahl herunterzuladen/,
      es: /de forma masiva con robots/,
      fr: /en masse par des robots/,
      it: /in massa con robot/,
      pt: /em massa com robôs/,
    },
  },
  {
    ids: 'R9.47',
    section: 'programme',
    told: {
      en: /anonymous usage data under an improvement programme/,
      de: /Verbesserungsprogramms anonyme Nutzungsdaten/,
      es: /datos de uso anónimos en un programa de mejora/,
      fr: /données d’utilisation anonymes dans le cadre d’un programme d’amélioration/,
      it: /dati di utilizzo anonimi nell’ambito di un programma di miglioramento/,
      pt: /dados de uso anônimos em um programa de melhoria/,
    },
  },
  {
    ids: 'R9.48',
    section: 'place',
    told: {
      en: /To personalise documents, the software asks you for your country or state/,
      de: /nach Ihrem Land oder Bundesstaat/,
      es: /Para personalizar los documentos, el software le pregunta su país o estado/,
      fr: /Pour personnaliser les documents, le logiciel vous demande votre pays ou votre État/,
      it: /Per personalizzare i documenti, il software le chiede il suo Paese o Stato/,
      pt: /Para personalizar os documentos, o software pergunta seu país ou estado/,
    },
  },
  {
    ids: 'R9.49',
    section: 'documents',
    told: {
      en: /may modify documents for your own transactions/,
      de: /Dokumente für Ihre eigenen Geschäfte ändern/,
      es: /modificar los documentos para sus propias operaciones/,
      fr: /modifier les documents pour vos propres opérations/,
      it: /modificare i documenti per i suoi affari/,
      pt: /modificar documentos para os seus próprios negócios/,
    },
  },
  {
    ids: 'R6.09 R6.10',
    section: 'classes',
    told: {
      en: /single-person licence for the one who created the account\. Anybody else needs a licence of their own/,
      de: /Eine Lizenz für eine Person: die, die das Konto angelegt hat\. Alle anderen brauchen eine eigene Lizenz/,
      es: /una sola persona: la que creó la cuenta\. Cualquier otra necesita su propia licencia/,
      fr: /une seule personne, celle qui a créé le compte\. Toute autre personne a besoin de sa propre licence/,
      it: /una sola persona: quella che ha creato l’account\. Chiunque altro ha bisogno di una licenza propria/,
      pt: /uma só pessoa: quem criou a conta\. Qualquer outra pessoa precisa de uma licença própria/,
    },
  },
  {
    ids: 'R6.11',
    section: 'classes',
    told: {
      en: /One licence for each individual attorney, who may use the documents for immediate clients only/,
      de: /Eine Lizenz für jede einzelne Person, die die Dokumente nur für ihre unmittelbaren Mandanten/,
      es: /Una licencia por cada abogado, que solo puede usar los documentos para sus clientes directos/,
      fr: /Une licence pour chaque avocat pris individuellement, .* que pour ses clients directs/,
      it: /Una licenza per ogni singolo avvocato, che può usare i documenti solo per i propri clienti diretti/,
      pt: /Uma licença para cada advogado individualmente, .* apenas para seus clientes diretos/,
    },
  },
  {
    ids: 'R6.12',
    section: 'classes',
    told: {
      en: /send documents only to recipients who hold a licence/,
      de: /nur an Empfänger senden, die selbst eine Lizenz haben/,
      es: /solo puede enviar documentos a destinatarios que tengan una licencia/,
      fr: /qu’à des destinataires qui détiennent eux-mêmes une licence/,
      it: /solo a destinatari che abbiano una licenza/,
      pt: /só pode enviar documentos a destinatários que tenham uma licença/,
    },
  },
  {
    ids: 'R6.14',
    section: 'partners',
    told: {
      en: /Only partners with our prior written authorisation .* in full and unaltered only/,
      de: /Nur Partner mit unserer vorherigen schriftlichen Genehmigung .* nur vollständig und unverändert/,
      es: /Solo los socios con nuestra autorización previa por escrito .* completo y sin alterar/,
      fr: /Seuls des partenaires munis de notre autorisation écrite préalable .* complète et non modifiée/,
      it: /Solo i partner con la nostra previa autorizzazione scritta .* completo e inalterato/,
      pt: /Só parceiros com nossa autorização prévia por escrito .* completo e inalterado/,
    },
  },
  {
    ids: 'R4.4.36',
    section: 'end',
    told: {
      en: /if you misuse the software, if you breach this agreement, or if we terminate it/,
      de: /wenn Sie die Software missbrauchen, wenn Sie gegen diesen Vertrag verstoßen oder wenn wir sie beenden/,
      es: /si hace un uso indebido del software, si incumple este contrato o si nosotros le ponemos fin/,
      fr: /si vous faites un usage abusif du logiciel, si vous enfreignez le présent contrat ou si nous y mettons/,
      it: /se fa un uso improprio del software, se viola questo contratto o se vi poniamo fine noi/,
      pt: /se você fizer mau uso do software, se descumprir este contrato ou se nós a encerrarmos/,
    },
  },
];

export const AGREEMENT: readonly Fact[] = [
  {
    ids: 'R4.4.37',
    section: 'application',
    told: {
      en: /applies/,
      de: /bewirbt sich/,
      es: /solicitud/,
      fr: /candidature/,
      it: /domanda/,
      pt: /inscreve/,
    },
  },
  {
    ids: 'R4.4.38 R6.08',
    section: 'acceptance',
    told: {
      en: /accepts or rejects every application at its sole discretion/,
      de: /nimmt jede Bewerbung nach alleinigem Ermessen an oder lehnt sie ab/,
      es: /acepta o rechaza cada solicitud a su entera discreción/,
      fr: /accepte ou refuse toute candidature à sa seule discrétion/,
      it: /accetta o rifiuta ogni domanda a sua esclusiva discrezione/,
      pt: /aceita ou recusa cada inscrição a seu exclusivo critério/,
    },
  },
  {
    ids: 'R4.4.39',
    section: 'active',
    told: {
      en: /active from the written acceptance until termination/,
      de: /von der Annahme in Textform bis zum Ende des Vertrags aktiv/,
      es: /activo desde la aceptación por escrito hasta la terminación/,
      fr: /actif de l’acceptation écrite jusqu’à la fin du contrat/,
      it: /attivo dall’accettazione scritta fino alla cessazione/,
      pt: /ativo desde a aceitação por escrito até a rescisão/,
    },
  },
  {
    ids: 'R4.4.40',
    section: 'termination',
    told: {
      en: /Either party may terminate it at any time by written notice/,
      de: /Jede Partei kann ihn jederzeit durch schriftliche Mitteilung kündigen/,
      es: /Cualquiera de las partes puede hacerlo en todo momento mediante aviso por escrito/,
      fr: /Chaque partie peut le résilier à tout moment par avis écrit/,
      it: /Ciascuna parte può recedere in qualsiasi momento mediante avviso scritto/,
      pt: /Qualquer das partes pode rescindi-lo a qualquer momento mediante aviso por escrito/,
    },
  },
  {
    ids: 'R6.08',
    section: 'termination',
    told: {
      en: /Owner may terminate at its sole discretion/,
      de: /Betreiber kann nach alleinigem Ermessen kündigen/,
      es: /Titular puede hacerlo a su entera discreción/,
      fr: /L’Éditeur peut résilier à sa seule discrétion/,
      it: /Titolare può recedere a sua esclusiva discrezione/,
      pt: /Titular pode rescindi-lo a seu exclusivo critério/,
    },
  },
  {
    ids: 'R9.61',
    section: 'schedule-a',
    told: {
      en: /30% of the gross revenue of each referred sale/,
      de: /30 % des Bruttoumsatzes jedes vermittelten Verkaufs/,
      es: /30 % de los ingresos brutos de cada venta recomendada/,
      fr: /30 % du chiffre d’affaires brut de chaque vente recommandée/,
      it: /30% del ricavo lordo di ogni vendita segnalata/,
      pt: /30% da receita bruta de cada venda indicada/,
    },
  },
  {
    ids: 'R9.62',
    section: 'schedule-a',
    told: {
      en: /Minimum payout 50 dollars/,
      de: /Mindestauszahlung 50 US-Dollar/,
      es: /Pago mínimo 50 dólares/,
      fr: /Versement minimal 50 \$ US/,
      it: /Pagamento minimo 50 dollari/,
      pt: /Pagamento mínimo 50 dólares/,
    },
  },
  {
    ids: 'R9.63',
    section: 'termination',
    told: {
      en: /total due does not exceed 1,000 dollars .*, the accrued commission is forfeited/,
      de: /Übersteigt der insgesamt geschuldete Betrag 1\.000 US-Dollar nicht, verfällt/,
      es: /no supera los 1\.000 dólares estadounidenses, la comisión acumulada se pierde/,
      fr: /ne dépasse pas 1 000 \$ US, la commission accumulée est perdue/,
      it: /non supera 1\.000 dollari statunitensi, la provvigione maturata è persa/,
      pt: /não ultrapassar 1\.000 dólares americanos, a comissão acumulada é perdida/,
    },
  },
  {
    ids: 'I16.12',
    section: 'termination',
    told: {
      en: /due, meaning that its payout date has come, .* whatever the minimum.*both together, after deductions/,
      de: /deren Auszahlungstag gekommen ist, .* unabhängig vom Mindestbetrag.*beides zusammen, nach Abzügen/,
      es: /cuya fecha de pago ha llegado, .* sea cual sea el mínimo.*ambas juntas tras las deducciones/,
      fr: /dont la date de versement est arrivée, .* quel que soit le minimum.*les deux ensemble après déductions/,
      it: /la cui data di pagamento è arrivata, .* qualunque sia il minimo.*entrambe insieme al netto delle deduzioni/,
      pt: /cuja data de pagamento chegou, .* qualquer que seja o mínimo.*as duas juntas após as deduções/,
    },
  },
  {
    ids: 'I16.03',
    section: 'tracking',
    told: {
      en: /with a code that is the Recipient’s own\..* a code counts before a click.*No sale earns two commissions/,
      de: /mit einem Code, der dem Partner gehört\..* geht ein Code einem Klick vor.*Kein Verkauf bringt zwei Provisionen/,
      es: /con un código propio del Beneficiario\..* un código prevalece sobre un clic.*Ninguna venta genera dos comisiones/,
      fr: /avec un code propre au Bénéficiaire\..* un code l’emporte sur un clic.*Aucune vente ne donne lieu à deux commissions/,
      it: /con un codice proprio del Beneficiario\..* un codice prevale su un clic.*Nessuna vendita dà diritto a due provvigioni/,
      pt: /com um código próprio do Beneficiário\..* um código prevalece sobre um clique.*Nenhuma venda gera duas comissões/,
    },
  },
  {
    ids: 'R9.64',
    section: 'spam',
    told: {
      en: /administration fee of 500 US dollars/,
      de: /Verwaltungsgebühr von 500 US-Dollar/,
      es: /tasa administrativa de 500 dólares estadounidenses/,
      fr: /frais d’administration de 500 \$ US/,
      it: /contributo amministrativo di 500 dollari statunitensi/,
      pt: /taxa administrativa de 500 dólares americanos/,
    },
  },
  {
    ids: 'R9.65',
    section: 'schedule-a',
    told: {
      en: /Since 1 July 2021 every payout is extended by one month.*July, for example, are paid at the start of September/,
      de: /Seit dem 1\. Juli 2021 .* um einen Monat .* Juli zum Beispiel werden Anfang September/,
      es: /Desde el 1 de julio de 2021, .* un mes, .* julio, por ejemplo, se pagan a principios de septiembre/,
      fr: /Depuis le 1er juillet 2021, .* d’un mois, .* juillet, par exemple, sont payées début septembre/,
      it: /Dal 1º luglio 2021 .* di un mese, .* luglio, per esempio, sono pagate all’inizio di settembre/,
      pt: /Desde 1º de julho de 2021, .* por um mês, .* julho, por exemplo, são pagas no início de setembro/,
    },
  },
  {
    ids: 'R9.66',
    section: 'advertising',
    told: {
      en: /Digital paid advertising to the affiliate link is forbidden/,
      de: /Bezahlte digitale Werbung auf den Affiliate-Link ist verboten/,
      es: /Está prohibida la publicidad digital de pago hacia el enlace de afiliado/,
      fr: /La publicité numérique payante vers le lien d’affiliation est interdite/,
      it: /È vietata la pubblicità digitale a pagamento verso il link di affiliazione/,
      pt: /É proibida a publicidade digital paga para o link de afiliado/,
    },
  },
  {
    ids: 'R9.67',
    section: 'law',
    told: {
      en: /laws of Quebec .* Canada/,
      de: /Recht von Quebec .* Kanadas/,
      es: /leyes de Quebec .* Canadá/,
      fr: /droit du Québec .* Canada/,
      it: /leggi del Quebec .* Canada/,
      pt: /leis de Quebec .* Canadá/,
    },
  },
];

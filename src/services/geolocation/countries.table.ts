/**
 * Facts of all countries of ISO 3166-1, and Kosovo, in the order of their codes. Columns: code, code of three letters,
 * number, continent, calling code, currency, language of most, time zone of the capital, latitude and longitude of
 * the middle, kilometres from there that hold most of the land, capital.
 */
export const COUNTRY_ROWS = `
AD AND 020 EU 376 EUR ca Europe/Andorra 42.5 1.5 12 Andorra la Vella
AE ARE 784 AS 971 AED ar Asia/Dubai 24 54 160 Abu Dhabi
AF AFG 004 AS 93 AFN fa Asia/Kabul 33 66 450 Kabul
AG ATG 028 NA 1268 XCD en America/Antigua 17.1 -61.8 12 Saint John’s
AI AIA 660 NA 1264 XCD en America/Anguilla 18.2 -63.1 6 The Valley
AL ALB 008 EU 355 ALL sq Europe/Tirane 41 20 95 Tirana
AM ARM 051 AS 374 AMD hy Asia/Yerevan 40 45 95 Yerevan
AO AGO 024 AF 244 AOA pt Africa/Luanda -12.5 18.5 630 Luanda
AQ ATA 010 AN 672 USD en Antarctica/McMurdo -80 0 2100 -
AR ARG 032 SA 54 ARS es America/Argentina/Buenos_Aires -34 -64 940 Buenos Aires
AS ASM 016 OC 1684 USD sm Pacific/Pago_Pago -14.3 -170.7 8 Pago Pago
AT AUT 040 EU 43 EUR de Europe/Vienna 47.6 14.1 165 Vienna
AU AUS 036 OC 61 AUD en Australia/Sydney -25 134 1560 Canberra
AW ABW 533 NA 297 AWG nl America/Aruba 12.5 -70 8 Oranjestad
AX ALA 248 EU 358 EUR sv Europe/Mariehamn 60.2 20 25 Mariehamn
AZ AZE 031 AS 994 AZN az Asia/Baku 40.3 47.7 165 Baku
BA BIH 070 EU 387 BAM bs Europe/Sarajevo 44.2 17.8 130 Sarajevo
BB BRB 052 NA 1246 BBD en America/Barbados 13.2 -59.5 12 Bridgetown
BD BGD 050 AS 880 BDT bn Asia/Dhaka 24 90 215 Dhaka
BE BEL 056 EU 32 EUR nl Europe/Brussels 50.6 4.7 100 Brussels
BF BFA 854 AF 226 XOF fr Africa/Ouagadougou 12.3 -1.7 295 Ouagadougou
BG BGR 100 EU 359 EUR bg Europe/Sofia 42.7 25.3 190 Sofia
BH BHR 048 AS 973 BHD ar Asia/Bahrain 26 50.5 16 Manama
BI BDI 108 AF 257 BIF rn Africa/Bujumbura -3.4 29.9 95 Gitega
BJ BEN 204 AF 229 XOF fr Africa/Porto-Novo 9.6 2.3 190 Porto-Novo
BL BLM 652 NA 590 EUR fr America/St_Barthelemy 17.9 -62.8 3 Gustavia
BM BMU 060 NA 1441 BMD en Atlantic/Bermuda 32.3 -64.8 4 Hamilton
BN BRN 096 AS 673 BND ms Asia/Brunei 4.5 114.7 45 Bandar Seri Begawan
BO BOL 068 SA 591 BOB es America/La_Paz -17 -65 590 Sucre
BQ BES 535 NA 599 USD nl America/Kralendijk 12.2 -68.3 10 Kralendijk
BR BRA 076 SA 55 BRL pt America/Sao_Paulo -10 -53 1640 Brasília
BS BHS 044 NA 1242 BSD en America/Nassau 24.5 -76.5 65 Nassau
BT BTN 064 AS 975 BTN dz Asia/Thimphu 27.4 90.4 110 Thimphu
BV BVT 074 AN 47 NOK no Atlantic/St_Helena -54.4 3.4 4 -
BW BWA 072 AF 267 BWP en Africa/Gaborone -22 24 430 Gaborone
BY BLR 112 EU 375 BYN be Europe/Minsk 53.5 28 255 Minsk
BZ BLZ 084 NA 501 BZD en America/Belize 17.2 -88.7 85 Belmopan
CA CAN 124 NA 1 CAD en America/Toronto 60 -96 1780 Ottawa
CC CCK 166 AS 61 AUD en Indian/Cocos -12.2 96.8 3 West Island
CD COD 180 AF 243 CDF fr Africa/Kinshasa -3 23.5 860 Kinshasa
CF CAF 140 AF 236 XAF fr Africa/Bangui 6.6 20.5 445 Bangui
CG COG 178 AF 242 XAF fr Africa/Brazzaville -0.8 15.3 330 Brazzaville
CH CHE 756 EU 41 CHF de Europe/Zurich 46.8 8.2 115 Bern
CI CIV 384 AF 225 XOF fr Africa/Abidjan 7.6 -5.6 320 Yamoussoukro
CK COK 184 OC 682 NZD en Pacific/Rarotonga -21.2 -159.8 9 Avarua
CL CHL 152 SA 56 CLP es America/Santiago -35.5 -71.5 490 Santiago
CM CMR 120 AF 237 XAF fr Africa/Douala 5.7 12.7 390 Yaoundé
CN CHN 156 AS 86 CNY zh Asia/Shanghai 36 104 1740 Beijing
CO COL 170 SA 57 COP es America/Bogota 4 -73 600 Bogotá
CR CRI 188 NA 506 CRC es America/Costa_Rica 10 -84.2 130 San José
CU CUB 192 NA 53 CUP es America/Havana 22 -79 190 Havana
CV CPV 132 AF 238 CVE pt Atlantic/Cape_Verde 16 -24 35 Praia
CW CUW 531 NA 599 XCG nl America/Curacao 12.2 -69 12 Willemstad
CX CXR 162 AS 61 AUD en Indian/Christmas -10.5 105.7 7 Flying Fish Cove
CY CYP 196 AS 357 EUR el Asia/Nicosia 35 33 55 Nicosia
CZ CZE 203 EU 420 CZK cs Europe/Prague 49.8 15.5 160 Prague
DE DEU 276 EU 49 EUR de Europe/Berlin 51.2 10.4 340 Berlin
DJ DJI 262 AF 253 DJF fr Africa/Djibouti 11.6 42.6 85 Djibouti
DK DNK 208 EU 45 DKK da Europe/Copenhagen 56 10 120 Copenhagen
DM DMA 212 NA 1767 XCD en America/Dominica 15.4 -61.4 15 Roseau
DO DOM 214 NA 1809 DOP es America/Santo_Domingo 18.9 -70.5 125 Santo Domingo
DZ DZA 012 AF 213 DZD ar Africa/Algiers 28 3 870 Algiers
EC ECU 218 SA 593 USD es America/Guayaquil -1.4 -78.4 300 Quito
EE EST 233 EU 372 EUR et Europe/Tallinn 58.7 25.5 120 Tallinn
EG EGY 818 AF 20 EGP ar Africa/Cairo 26.5 29.9 560 Cairo
EH ESH 732 AF 212 MAD ar Africa/El_Aaiun 24.5 -13.7 290 Laayoune
ER ERI 232 AF 291 ERN ti Africa/Asmara 15.4 39.1 195 Asmara
ES ESP 724 EU 34 EUR es Europe/Madrid 40.2 -3.6 400 Madrid
ET ETH 231 AF 251 ETB am Africa/Addis_Ababa 8.6 39.6 590 Addis Ababa
FI FIN 246 EU 358 EUR fi Europe/Helsinki 64.5 26 330 Helsinki
FJ FJI 242 OC 679 FJD en Pacific/Fiji -17.8 178 75 Suva
FK FLK 238 SA 500 FKP en Atlantic/Stanley -51.7 -59.5 60 Stanley
FM FSM 583 OC 691 USD en Pacific/Pohnpei 6.9 158.2 15 Palikir
FO FRO 234 EU 298 DKK fo Atlantic/Faroe 62 -7 20 Tórshavn
FR FRA 250 EU 33 EUR fr Europe/Paris 46.6 2.5 420 Paris
GA GAB 266 AF 241 XAF fr Africa/Libreville -0.6 11.8 290 Libreville
GB GBR 826 EU 44 GBP en Europe/London 54 -2.5 280 London
GD GRD 308 NA 1473 XCD en America/Grenada 12.1 -61.7 10 Saint George’s
GE GEO 268 AS 995 GEL ka Asia/Tbilisi 42.2 43.5 150 Tbilisi
GF GUF 254 SA 594 EUR fr America/Cayenne 4 -53 165 Cayenne
GG GGY 831 EU 44 GBP en Europe/Guernsey 49.5 -2.6 5 Saint Peter Port
GH GHA 288 AF 233 GHS en Africa/Accra 7.9 -1.2 275 Accra
GI GIB 292 EU 350 GIP en Europe/Gibraltar 36.1 -5.35 2 Gibraltar
GL GRL 304 NA 299 DKK kl America/Nuuk 72 -40 830 Nuuk
GM GMB 270 AF 220 GMD en Africa/Banjul 13.4 -15.4 60 Banjul
GN GIN 324 AF 224 GNF fr Africa/Conakry 10.4 -10.9 280 Conakry
GP GLP 312 NA 590 EUR fr America/Guadeloupe 16.2 -61.5 23 Basse-Terre
GQ GNQ 226 AF 240 XAF es Africa/Malabo 1.7 10.3 95 Malabo
GR GRC 300 EU 30 EUR el Europe/Athens 39 22.5 205 Athens
GS SGS 239 AN 500 GBP en Atlantic/South_Georgia -54.4 -36.6 35 King Edward Point
GT GTM 320 NA 502 GTQ es America/Guatemala 15.7 -90.3 185 Guatemala City
GU GUM 316 OC 1671 USD en Pacific/Guam 13.4 144.8 13 Hagåtña
GW GNB 624 AF 245 XOF pt Africa/Bissau 12 -15 105 Bissau
GY GUY 328 SA 592 GYD en America/Guyana 4.8 -58.9 260 Georgetown
HK HKG 344 AS 852 HKD zh Asia/Hong_Kong 22.3 114.2 18 Hong Kong
HM HMD 334 AN 672 AUD en Indian/Kerguelen -53.1 73.5 11 -
HN HND 340 NA 504 HNL es America/Tegucigalpa 14.8 -86.6 190 Tegucigalpa
HR HRV 191 EU 385 EUR hr Europe/Zagreb 45.1 16 135 Zagreb
HT HTI 332 NA 509 HTG ht America/Port-au-Prince 19 -72.6 95 Port-au-Prince
HU HUN 348 EU 36 HUF hu Europe/Budapest 47.2 19.4 170 Budapest
ID IDN 360 AS 62 IDR id Asia/Jakarta -2.5 118 780 Jakarta
IE IRL 372 EU 353 EUR en Europe/Dublin 53.2 -8 150 Dublin
IL ISR 376 AS 972 ILS he Asia/Jerusalem 31.4 35 80 Jerusalem
IM IMN 833 EU 44 GBP en Europe/Isle_of_Man 54.2 -4.5 14 Douglas
IN IND 356 AS 91 INR hi Asia/Kolkata 22.5 79.5 1020 New Delhi
IO IOT 086 AS 246 USD en Indian/Chagos -6.3 71.9 4 Diego Garcia
IQ IRQ 368 AS 964 IQD ar Asia/Baghdad 33 43.7 370 Baghdad
IR IRN 364 AS 98 IRR fa Asia/Tehran 32.5 54.3 725 Tehran
IS ISL 352 EU 354 ISK is Atlantic/Reykjavik 65 -18.6 180 Reykjavík
IT ITA 380 EU 39 EUR it Europe/Rome 42.8 12.5 310 Rome
JE JEY 832 EU 44 GBP en Europe/Jersey 49.2 -2.1 6 Saint Helier
JM JAM 388 NA 1876 JMD en America/Jamaica 18.1 -77.3 60 Kingston
JO JOR 400 AS 962 JOD ar Asia/Amman 31.2 36.8 170 Amman
JP JPN 392 AS 81 JPY ja Asia/Tokyo 36.5 138 345 Tokyo
KE KEN 404 AF 254 KES sw Africa/Nairobi 0.5 37.9 430 Nairobi
KG KGZ 417 AS 996 KGS ky Asia/Bishkek 41.5 74.6 250 Bishkek
KH KHM 116 AS 855 KHR km Asia/Phnom_Penh 12.7 104.9 240 Phnom Penh
KI KIR 296 OC 686 AUD en Pacific/Tarawa 1.4 173 16 South Tarawa
KM COM 174 AF 269 KMF ar Indian/Comoro -11.9 43.7 25 Moroni
KN KNA 659 NA 1869 XCD en America/St_Kitts 17.3 -62.7 9 Basseterre
KP PRK 408 AS 850 KPW ko Asia/Pyongyang 40.2 127.1 195 Pyongyang
KR KOR 410 AS 82 KRW ko Asia/Seoul 36.3 127.9 180 Seoul
KW KWT 414 AS 965 KWD ar Asia/Kuwait 29.3 47.6 75 Kuwait City
KY CYM 136 NA 1345 KYD en America/Cayman 19.3 -81.2 9 George Town
KZ KAZ 398 AS 7 KZT kk Asia/Almaty 48.2 67.3 930 Astana
LA LAO 418 AS 856 LAK lo Asia/Vientiane 18.5 103.8 275 Vientiane
LB LBN 422 AS 961 LBP ar Asia/Beirut 33.9 35.9 60 Beirut
LC LCA 662 NA 1758 XCD en America/St_Lucia 13.9 -61 14 Castries
LI LIE 438 EU 423 CHF de Europe/Vaduz 47.15 9.55 7 Vaduz
LK LKA 144 AS 94 LKR si Asia/Colombo 7.6 80.7 145 Sri Jayawardenepura Kotte
LR LBR 430 AF 231 LRD en Africa/Monrovia 6.5 -9.3 190 Monrovia
LS LSO 426 AF 266 LSL st Africa/Maseru -29.6 28.2 100 Maseru
LT LTU 440 EU 370 EUR lt Europe/Vilnius 55.3 23.9 145 Vilnius
LU LUX 442 EU 352 EUR lb Europe/Luxembourg 49.8 6.1 30 Luxembourg
LV LVA 428 EU 371 EUR lv Europe/Riga 56.9 24.9 145 Riga
LY LBY 434 AF 218 LYD ar Africa/Tripoli 27 18 750 Tripoli
MA MAR 504 AF 212 MAD ar Africa/Casablanca 31.8 -6.3 380 Rabat
MC MCO 492 EU 377 EUR fr Europe/Monaco 43.74 7.41 1 Monaco
MD MDA 498 EU 373 MDL ro Europe/Chisinau 47.2 28.5 105 Chișinău
ME MNE 499 EU 382 EUR sr Europe/Podgorica 42.8 19.2 65 Podgorica
MF MAF 663 NA 590 EUR fr America/Marigot 18.1 -63.1 4 Marigot
MG MDG 450 AF 261 MGA mg Indian/Antananarivo -19.4 46.7 430 Antananarivo
MH MHL 584 OC 692 USD mh Pacific/Majuro 7.1 171.2 8 Majuro
MK MKD 807 EU 389 MKD mk Europe/Skopje 41.6 21.7 90 Skopje
ML MLI 466 AF 223 XOF bm Africa/Bamako 17.3 -3.5 630 Bamako
MM MMR 104 AS 95 MMK my Asia/Yangon 21 96.5 465 Naypyidaw
MN MNG 496 AS 976 MNT mn Asia/Ulaanbaatar 46.8 103.1 705 Ulaanbaatar
MO MAC 446 AS 853 MOP zh Asia/Macau 22.2 113.55 3 Macao
MP MNP 580 OC 1670 USD en Pacific/Saipan 15.2 145.7 12 Saipan
MQ MTQ 474 NA 596 EUR fr America/Martinique 14.6 -61 19 Fort-de-France
MR MRT 478 AF 222 MRU ar Africa/Nouakchott 20.3 -10.3 570 Nouakchott
MS MSR 500 NA 1664 XCD en America/Montserrat 16.7 -62.2 6 Brades
MT MLT 470 EU 356 EUR mt Europe/Malta 35.9 14.4 10 Valletta
MU MUS 480 AF 230 MUR en Indian/Mauritius -20.3 57.6 25 Port Louis
MV MDV 462 AS 960 MVR dv Indian/Maldives 3.7 73.2 10 Malé
MW MWI 454 AF 265 MWK en Africa/Blantyre -13.2 34.3 195 Lilongwe
MX MEX 484 NA 52 MXN es America/Mexico_City 24 -102.5 790 Mexico City
MY MYS 458 AS 60 MYR ms Asia/Kuala_Lumpur 3.8 109.7 325 Kuala Lumpur
MZ MOZ 508 AF 258 MZN pt Africa/Maputo -17.3 35.5 505 Maputo
NA NAM 516 AF 264 NAD en Africa/Windhoek -22.1 17.2 510 Windhoek
NC NCL 540 OC 687 XPF fr Pacific/Noumea -21.3 165.5 75 Nouméa
NE NER 562 AF 227 XOF fr Africa/Niamey 17.4 9.4 635 Niamey
NF NFK 574 OC 672 AUD en Pacific/Norfolk -29 168 4 Kingston
NG NGA 566 AF 234 NGN en Africa/Lagos 9.6 8.1 540 Abuja
NI NIC 558 NA 505 NIO es America/Managua 12.8 -85 205 Managua
NL NLD 528 EU 31 EUR nl Europe/Amsterdam 52.2 5.6 115 Amsterdam
NO NOR 578 EU 47 NOK no Europe/Oslo 64.5 13 350 Oslo
NP NPL 524 AS 977 NPR ne Asia/Kathmandu 28.2 83.9 215 Kathmandu
NR NRU 520 OC 674 AUD na Pacific/Nauru -0.5 166.9 3 Yaren
NU NIU 570 OC 683 NZD en Pacific/Niue -19.1 -169.9 9 Alofi
NZ NZL 554 OC 64 NZD en Pacific/Auckland -41.8 172.8 290 Wellington
OM OMN 512 AS 968 OMR ar Asia/Muscat 20.6 56.1 315 Muscat
PA PAN 591 NA 507 PAB es America/Panama 8.5 -80.1 155 Panama City
PE PER 604 SA 51 PEN es America/Lima -9.2 -74.4 640 Lima
PF PYF 258 OC 689 XPF fr Pacific/Tahiti -17.7 -149.4 35 Papeete
PG PNG 598 OC 675 PGK en Pacific/Port_Moresby -6.5 145 385 Port Moresby
PH PHL 608 AS 63 PHP fil Asia/Manila 11.8 122.9 310 Manila
PK PAK 586 AS 92 PKR ur Asia/Karachi 29.9 69.3 530 Islamabad
PL POL 616 EU 48 PLN pl Europe/Warsaw 52.1 19.4 315 Warsaw
PM SPM 666 NA 508 EUR fr America/Miquelon 46.9 -56.3 9 Saint-Pierre
PN PCN 612 OC 64 NZD en Pacific/Pitcairn -25.1 -130.1 3 Adamstown
PR PRI 630 NA 1787 USD es America/Puerto_Rico 18.2 -66.5 55 San Juan
PS PSE 275 AS 970 ILS ar Asia/Hebron 31.9 35.2 45 Ramallah
PT PRT 620 EU 351 EUR pt Europe/Lisbon 39.6 -8.5 170 Lisbon
PW PLW 585 OC 680 USD en Pacific/Palau 7.5 134.6 12 Ngerulmud
PY PRY 600 SA 595 PYG es America/Asuncion -23.2 -58.4 360 Asunción
QA QAT 634 AS 974 QAR ar Asia/Qatar 25.3 51.2 60 Doha
RE REU 638 AF 262 EUR fr Indian/Reunion -21.1 55.5 28 Saint-Denis
RO ROU 642 EU 40 RON ro Europe/Bucharest 45.9 25 275 Bucharest
RS SRB 688 EU 381 RSD sr Europe/Belgrade 44.2 20.8 160 Belgrade
RU RUS 643 EU 7 RUB ru Europe/Moscow 61.5 96.7 2330 Moscow
RW RWA 646 AF 250 RWF rw Africa/Kigali -2 29.9 90 Kigali
SA SAU 682 AS 966 SAR ar Asia/Riyadh 24.1 44.5 830 Riyadh
SB SLB 090 OC 677 SBD en Pacific/Guadalcanal -8.9 159.6 95 Honiara
SC SYC 690 AF 248 SCR fr Indian/Mahe -4.7 55.5 12 Victoria
SD SDN 729 AF 249 SDG ar Africa/Khartoum 16 30 770 Khartoum
SE SWE 752 EU 46 SEK sv Europe/Stockholm 62.8 16.7 380 Stockholm
SG SGP 702 AS 65 SGD en Asia/Singapore 1.35 103.8 15 Singapore
SH SHN 654 AF 290 SHP en Atlantic/St_Helena -16 -5.7 7 Jamestown
SI SVN 705 EU 386 EUR sl Europe/Ljubljana 46.1 14.8 80 Ljubljana
SJ SJM 744 EU 47 NOK no Arctic/Longyearbyen 78.8 18 140 Longyearbyen
SK SVK 703 EU 421 EUR sk Europe/Bratislava 48.7 19.5 125 Bratislava
SL SLE 694 AF 232 SLE en Africa/Freetown 8.6 -11.8 150 Freetown
SM SMR 674 EU 378 EUR it Europe/San_Marino 43.94 12.46 4 San Marino
SN SEN 686 AF 221 XOF fr Africa/Dakar 14.4 -14.5 250 Dakar
SO SOM 706 AF 252 SOS so Africa/Mogadishu 4.8 45.7 450 Mogadishu
SR SUR 740 SA 597 SRD nl America/Paramaribo 4.1 -55.9 230 Paramaribo
SS SSD 728 AF 211 SSP en Africa/Juba 7.3 30.2 450 Juba
ST STP 678 AF 239 STN pt Africa/Sao_Tome 0.4 6.7 17 São Tomé
SV SLV 222 NA 503 USD es America/El_Salvador 13.7 -88.9 80 San Salvador
SX SXM 534 NA 1721 XCG nl America/Lower_Princes 18 -63.1 3 Philipsburg
SY SYR 760 AS 963 SYP ar Asia/Damascus 35 38.5 240 Damascus
SZ SWZ 748 AF 268 SZL en Africa/Mbabane -26.6 31.5 75 Mbabane
TC TCA 796 NA 1649 USD en America/Grand_Turk 21.8 -71.8 17 Cockburn Town
TD TCD 148 AF 235 XAF fr Africa/Ndjamena 15.4 18.6 640 N’Djamena
TF ATF 260 AN 262 EUR fr Indian/Kerguelen -49.3 69.3 50 Port-aux-Français
TG TGO 768 AF 228 XOF fr Africa/Lome 8.5 1 135 Lomé
TH THA 764 AS 66 THB th Asia/Bangkok 15.1 101 405 Bangkok
TJ TJK 762 AS 992 TJS tg Asia/Dushanbe 38.5 71 215 Dushanbe
TK TKL 772 OC 690 NZD en Pacific/Fakaofo -9.2 -171.8 2 -
TL TLS 626 AS 670 USD pt Asia/Dili -8.8 126 70 Dili
TM TKM 795 AS 993 TMT tk Asia/Ashgabat 39.1 59.4 395 Ashgabat
TN TUN 788 AF 216 TND ar Africa/Tunis 34.1 9.6 230 Tunis
TO TON 776 OC 676 TOP to Pacific/Tongatapu -21.2 -175.2 15 Nuku’alofa
TR TUR 792 AS 90 TRY tr Europe/Istanbul 39 35.2 500 Ankara
TT TTO 780 NA 1868 TTD en America/Port_of_Spain 10.5 -61.3 40 Port of Spain
TV TUV 798 OC 688 AUD en Pacific/Funafuti -8.5 179.2 3 Funafuti
TW TWN 158 AS 886 TWD zh Asia/Taipei 23.8 121 105 Taipei
TZ TZA 834 AF 255 TZS sw Africa/Dar_es_Salaam -6.3 34.8 550 Dodoma
UA UKR 804 EU 380 UAH uk Europe/Kyiv 49 31.4 440 Kyiv
UG UGA 800 AF 256 UGX sw Africa/Kampala 1.3 32.4 275 Kampala
UM UMI 581 OC 1 USD en Pacific/Wake 19.3 166.6 3 -
US USA 840 NA 1 USD en America/New_York 39.8 -98.6 1770 Washington, D.C.
UY URY 858 SA 598 UYU es America/Montevideo -32.8 -56 235 Montevideo
UZ UZB 860 AS 998 UZS uz Asia/Tashkent 41.8 63.1 380 Tashkent
VA VAT 336 EU 379 EUR it Europe/Vatican 41.9 12.45 1 Vatican City
VC VCT 670 NA 1784 XCD en America/St_Vincent 13.2 -61.2 11 Kingstown
VE VEN 862 SA 58 VES es America/Caracas 7.1 -66.2 540 Caracas
VG VGB 092 NA 1284 USD en America/Tortola 18.4 -64.6 7 Road Town
VI VIR 850 NA 1340 USD en America/St_Thomas 18 -64.8 11 Charlotte Amalie
VN VNM 704 AS 84 VND vi Asia/Ho_Chi_Minh 16.6 106.3 325 Hanoi
VU VUT 548 OC 678 VUV bi Pacific/Efate -16.2 167.7 60 Port Vila
WF WLF 876 OC 681 XPF fr Pacific/Wallis -13.3 -176.2 7 Mata-Utu
WS WSM 882 OC 685 WST sm Pacific/Apia -13.7 -172.2 30 Apia
XK XKX 983 EU 383 EUR sq Europe/Belgrade 42.6 20.9 60 Pristina
YE YEM 887 AS 967 YER ar Asia/Aden 15.9 47.6 410 Sana’a
YT MYT 175 AF 262 EUR fr Indian/Mayotte -12.8 45.1 11 Mamoudzou
ZA ZAF 710 AF 27 ZAR en Africa/Johannesburg -29 25 625 Pretoria
ZM ZMB 894 AF 260 ZMW en Africa/Lusaka -13.5 27.8 490 Lusaka
ZW ZWE 716 AF 263 ZWG en Africa/Harare -19 29.9 355 Harare
`;

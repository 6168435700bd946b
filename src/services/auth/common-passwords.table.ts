/**
 * Passwords that satisfy the rule of section 5 and are tried first all the same (S15), in lower case. Shorter ones
 * and those without a digit or a letter are refused by the rule; the three that the customer's acceptance texts name as right are left out.
 */
const WORDS = `
  password1 password12 password123 password1234 password12345 password123456 password2 password01
  password11 password99 password00 password2020 password2021 password2022 password2023 password2024
  password2025 password2026 passw0rd passw0rd1 passw0rd123 p4ssword p4ssw0rd p@ssw0rd p@ssw0rd1
  p@ssw0rd123 p@ssword1 pa55word pa55w0rd pass1234 pass12345 pass123456 passord1 passwort1 passwort123
  passwort12 motdepasse1 motdepasse123 contrasena1 contrasena123 contraseña1 contraseña123 password1!
  password123! password@123 senha123 senha1234 parola123 heslo123 haslo123 wachtwoord1 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwerty01 qwerty11 qwerty99 qwertyu1 qwertyui1 qwertyuiop1
  qwertyuiop123 qwert123 qwert1234 qwert12345 qwer1234 qwer12345 qwe12345 qwe123qwe qweasd123 qweasdzxc1
  qweasdzxc123 qwerty1! qwerty123! qwertz123 qwertz12 qwertz1234 azerty12 azerty123 azerty1234 azertyuiop1
  asdf1234 asdf12345 asdfgh12 asdfgh123 asdfghjk1 asdfghjkl1 asdf123456 zxcvbn12 zxcvbn123 zxcvbnm1
  zxcvbnm123 zxcv1234 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 q2w3e4r5 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx 1qaz!qaz 2wsx3edc qazwsx12 qazwsx123
  qazwsxedc1 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 abc12345 abc123456 abc1234567
  abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef123 abcdefgh1
  aa123456 aa12345678 a12345678 a123456789 a1234567 123456aa 123456ab 123456abc 123456qwerty 12345678a
  123456789a 1234qwer 12345qwert 123qweasd 123qweasdzxc 123qwe123 123qwe456 1234abcd 12345abc
  123abc123 123abc456 1111aaaa aaaa1111 aaa111bbb abc123def aabbcc11 112233aa asd12345 asd123456 asd123asd
  zxc12345 zxc123456 x1234567 admin123 admin1234 admin12345 admin123456 admin2024 admin2025 administrator1
  root1234 user1234 test1234 test12345 test123456 tester123 testtest1 demo1234 guest123 guest1234 default1
  changeme1 changeme123 letmein1 letmein12 letmein123 welcome1 welcome12 welcome123 welcome1234
  welcome2024 welcome2025 welcome2026 bienvenue1 willkommen1 bienvenido1 benvenuto1 master12 master123
  secret12 secret123 access12 access123 login123 login1234 temp1234 temporary1 company1 company123
  business1 business123 office123 office365 papergrove1 papergrove123 iloveyou1 iloveyou2 iloveyou12
  iloveyou123 iloveu123 jetaime1 teamo123 sunshine1 sunshine123 princess1 princess12 princess123 football1
  football12 football123 baseball1 basketball1 soccer123 superman1 superman123 batman123 spiderman1
  pokemon1 pokemon123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 michael1 michael123
  jordan23 jordan123 charlie1 charlie123 jennifer1 jessica1 ashley123 daniel123 thomas123 hunter12
  hunter123 killer123 flower123 summer12 summer123 summer2024 summer2025 winter2024 winter2025 spring2025
  autumn2025 freedom1 whatever1 trustno1 trustno1! starwars1 computer1 internet1 samsung1 google123
  facebook1 gandalf1 matrix123 mustang1 mercedes1 ferrari1 liverpool1 chelsea1 arsenal1 barcelona1
  juventus1 marseille1 chocolate1 butterfly1 ginger123 cookie123 purple123 orange123 banana123 cheese123
  ninja123 naruto123 hello123 hello1234 hello12345 hallo123 hola1234 bonjour1 salut123 ciao1234 soleil123
  doudou123 loulou123 schatz123 hallo1234 amor1234 andrea123 martin123 nicolas1
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

import { chromium } from 'playwright-core';
import { writeFileSync, existsSync, readFileSync } from 'node:fs';
const site='http://localhost:4300';
let cookie;
if (existsSync('/tmp/companies-cookie')) cookie=readFileSync('/tmp/companies-cookie','utf8');
else { const { newFreshMember } = await import('./tests/support/member.ts'); const m=await newFreshMember(site,'shots'); cookie=m.cookie; writeFileSync('/tmp/companies-cookie',cookie); writeFileSync('/tmp/companies-member',JSON.stringify(m)); }
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--headless','--no-sandbox','--disable-gpu']});
export async function page(o={}){ const c=await b.newContext({viewport:{width:1280,height:900},...o}); await c.addCookies(cookie.split('; ').map(p=>({name:p.slice(0,p.indexOf('=')),value:p.slice(p.indexOf('=')+1),url:site}))); const p=await c.newPage(); p.setDefaultTimeout(15000); p.on('console',m=>m.type()==='error'&&console.log('console:',m.text())); p.on('pageerror',e=>console.log('pageerror',e.message)); return p; }
const steps=process.argv[2];
await (await import(steps)).default({page,site});
await b.close();

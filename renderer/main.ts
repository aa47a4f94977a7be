import { mount } from 'svelte';
import App from './App.svelte';
import { carrierOfPage } from './connection/carrier-of-page.ts';
import { HostClient } from './connection/host-client.ts';
import './theme/theme.css';

const target = document.querySelector('#app');
if (!target) throw new Error('The page has no #app.');
mount(App, { target, props: { client: new HostClient(carrierOfPage()) } });

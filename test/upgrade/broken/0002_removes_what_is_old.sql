delete from documents where type = 'form';
